import type { Money } from '@mela/kernel/money';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import type { RewardTerms } from './terms.ts';

/** The turnover that a reward asks for, opened in the transaction that pays it. */
export async function openRequirement(
  { turnover }: Pick<Needs, 'turnover'>,
  tx: Tx,
  { id, memberId, amount }: { id: string; memberId: bigint; amount: Money },
  { times }: RewardTerms,
): Promise<void> {
  await turnover.open(tx, { memberId, source: 'bonus', sourceId: id, amount, multiplier: times });
}
