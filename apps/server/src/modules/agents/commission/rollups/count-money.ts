import type { Money } from '@mela/kernel/money';
import { localDay, type Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/commission/needs.ts';
import type { Figure } from './figures.ts';
import { addFigures, isFirstDeposit } from './queries.ts';

type Moved = { memberId: bigint; at: Instant };

/** Figures of money that belongs to no product. */
const figureOf = (
  needs: Pick<Needs, 'settings'>,
  { memberId, at }: Moved,
  amounts: Partial<Figure>,
): Figure => ({
  ...amounts,
  memberId,
  day: localDay(at, needs.settings.merchant().timeZone),
  product: 'none',
  series: 0,
});

/** Counts what arrived. The member bears the fee, so it is no cost of the team. */
export async function countDeposit(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  deposit: Moved & { depositId: string; received: Money },
): Promise<void> {
  const firstDeposits = (await isFirstDeposit(tx, deposit)) ? 1n : 0n;
  await addFigures(tx, [figureOf(needs, deposit, { deposits: deposit.received, firstDeposits })]);
}

/** Counts what left the wallet, taxes and fees included. */
export async function countWithdrawal(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  withdrawal: Moved & { amount: Money },
): Promise<void> {
  await addFigures(tx, [figureOf(needs, withdrawal, { withdrawals: withdrawal.amount })]);
}

export async function countRegistration(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  member: Moved,
): Promise<void> {
  await addFigures(tx, [figureOf(needs, member, { newMembers: 1n })]);
}
