import type { Money } from '@mela/kernel/money';
import { turnoverWeights, type Product } from '@mela/rules/money/product';
import { allocate, contributionOf } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { addCounts, insertBet, lockActive } from './queries.ts';

/** A settled bet. `reference` identifies the bet, so that a void finds the requirements it filled. The product's weight decides how much counts. */
export type CountedBet = { reference: string; validBet: Money; product: Product };

type MemberBet = CountedBet & { memberId: bigint };

/** Fills the oldest requirement first, then the next; an excess is not kept for later requirements. */
export async function countBet(needs: Pick<Needs, 'clock' | 'hub'>, tx: Tx, bet: MemberBet): Promise<void> {
  if (bet.validBet <= 0n) return;
  const madeAt = needs.clock.now();
  const { reference, memberId, validBet } = bet;
  if (!(await insertBet(tx, { reference, memberId, amount: validBet, madeAt }))) return;
  const contribution = contributionOf({ ...bet, odds: null }, turnoverWeights);
  const fills = allocate(await lockActive(tx, memberId), contribution);
  if (fills.length === 0) return;
  await addCounts(tx, { reference, madeAt, fills });
  await notifyChange(needs, tx, memberId);
}
