import { moneyOfUnits, type Money } from '@mela/kernel/money';
import { localDay, type Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/commission/needs.ts';
import type { Figure } from './figures.ts';
import { addFigures, firstDepositChanges, markLateDays } from './queries.ts';

type Moved = { memberId: bigint; at: Instant };
type Counting = Pick<Needs, 'settings' | 'clock'>;

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
  needs: Counting,
  tx: Tx,
  deposit: Moved & { received: Money },
): Promise<void> {
  const { timeZone } = needs.settings.merchant();
  const { memberId, received } = deposit;
  const figure = figureOf(needs, deposit, { deposits: received });
  const now = needs.clock.now();
  // Contracts count deposits for active members, and may have settled the day already.
  if (figure.day < localDay(now, timeZone)) await markLateDays(tx, [figure], now);
  const firsts = await firstDepositChanges(tx, { memberId, timeZone });
  const moves = firsts.map((first): Figure => ({ ...first, memberId, product: 'none', series: 0 }));
  await addFigures(tx, [figure, ...moves]);
}

/** Takes a deposit out of the day on which it was credited. The next one may become the first. */
export async function countDepositReversal(
  needs: Counting,
  tx: Tx,
  deposit: Moved & { received: Money },
): Promise<void> {
  await countDeposit(needs, tx, { ...deposit, received: moneyOfUnits(0n - deposit.received) });
}

/** Counts a reward as a cost of the team; bonus money that was taken back is a negative one. */
export async function countPromotion(
  needs: Counting,
  tx: Tx,
  paid: Moved & { amount: Money },
): Promise<void> {
  const figure = figureOf(needs, paid, { promotions: paid.amount });
  const now = needs.clock.now();
  if (figure.day < localDay(now, needs.settings.merchant().timeZone)) await markLateDays(tx, [figure], now);
  await addFigures(tx, [figure]);
}

/** Counts what left the wallet, taxes and fees included. */
export async function countWithdrawal(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  withdrawal: Moved & { amount: Money },
): Promise<void> {
  await addFigures(tx, [figureOf(needs, withdrawal, { withdrawals: withdrawal.amount })]);
}

/** Takes a withdrawal that came back out of the day on which it was paid. */
export async function countWithdrawalReversal(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  withdrawal: Moved & { amount: Money },
): Promise<void> {
  await countWithdrawal(needs, tx, { ...withdrawal, amount: moneyOfUnits(0n - withdrawal.amount) });
}

export async function countRegistration(
  needs: Pick<Needs, 'settings'>,
  tx: Tx,
  member: Moved,
): Promise<void> {
  await addFigures(tx, [figureOf(needs, member, { newMembers: 1n })]);
}
