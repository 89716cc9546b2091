import { formatMoney } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import type { RewardRow } from './queries.ts';

type Paid = Pick<RewardRow, 'id' | 'memberId' | 'source' | 'amount'>;

/** Reports a credited reward. The caller holds the member's row lock. */
export const publishPaid = (
  { outbox }: Pick<Needs, 'outbox'>,
  tx: Tx,
  { id, memberId, source, amount }: Paid,
  paidAt: Instant,
): Promise<void> =>
  outbox.publish(tx, 'reward.paid', {
    rewardId: id,
    memberId: String(memberId),
    source,
    amount: formatMoney(amount),
    paidAt: isoOf(paidAt),
  });
