import { POINT } from '@mela/rules/rewards/points';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/rewards/mall/needs.ts';
import type { RedemptionRow } from '#modules/rewards/mall/queries.ts';

// Messages to the member about a redemption, in the transaction of the decision.

const about = ({ reference, nameEn, nameHi }: RedemptionRow) => ({
  item: JSON.stringify({ EN: nameEn, HI: nameHi }),
  reference,
});

const numbers = new Intl.NumberFormat('en-IN');

export async function tellApproved(
  { inbox }: Pick<Needs, 'inbox'>,
  tx: Tx,
  redemption: RedemptionRow,
): Promise<void> {
  const { memberId } = redemption;
  await inbox.write(tx, { memberId }, 'redemptionApproved', about(redemption));
}

/** The note of staff, with the approval or after it. */
export async function tellNote(
  { inbox }: Pick<Needs, 'inbox'>,
  tx: Tx,
  template: 'redemptionApprovedNoted' | 'redemptionNoted',
  { redemption, note }: { redemption: RedemptionRow; note: string },
): Promise<void> {
  const { memberId } = redemption;
  await inbox.write(tx, { memberId }, template, { ...about(redemption), note });
}

export async function tellRejected(
  { inbox }: Pick<Needs, 'inbox'>,
  tx: Tx,
  redemption: RedemptionRow,
  reason: string,
): Promise<void> {
  const { memberId, points } = redemption;
  const params = { ...about(redemption), points: numbers.format(points / POINT), reason };
  await inbox.write(tx, { memberId }, 'redemptionRejected', params);
}
