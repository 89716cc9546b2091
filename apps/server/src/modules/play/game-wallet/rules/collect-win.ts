import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import {
  openCase,
  transactionsOf,
  type FreeRound,
  type MemberState,
  type VendorTransaction,
} from './member-state.ts';

/** The free rounds with which a round was played. Rounds without a stake are read with all their transactions. */
export function freeRoundOf(member: MemberState, roundId: string): FreeRound | undefined {
  const bet = transactionsOf(member, roundId).find(
    ({ kind, freeRoundId }) => kind === 'bet' && freeRoundId !== null,
  );
  return member.freeRounds.get(bet?.freeRoundId ?? '');
}

/** Adds a win to the free rounds that collect it. After their end it is paid by nobody, so staff decide. */
export function collectWin(
  member: MemberState,
  free: FreeRound,
  { subject, amount }: { subject: string; amount: Money },
): void {
  Object.assign(free, { won: moneyOfUnits(free.won + amount), isChanged: true });
  if (free.isEnded && amount > noMoney) openCase(member, { kind: 'late_win', subject, amount });
}

export const isCollected = ({ creditedAccount }: VendorTransaction): boolean =>
  creditedAccount === 'collected';

/** Whether a collected win can be taken back: after the end of its free rounds it was paid. */
export const mayUncollect = (member: MemberState, win: VendorTransaction): boolean =>
  !isCollected(win) || freeRoundOf(member, win.roundId ?? '')?.isEnded === false;

/** Takes a win back from the free rounds that collected it. */
export function uncollectWin(member: MemberState, win: VendorTransaction): void {
  const free = isCollected(win) ? freeRoundOf(member, win.roundId ?? '') : undefined;
  if (free) Object.assign(free, { won: moneyOfUnits(free.won - win.amount), isChanged: true });
}

/** The wins of a round that were collected, and so are not part of its payout. */
export const collectedIn = (member: MemberState, roundId: string): Money =>
  moneyOfUnits(
    transactionsOf(member, roundId)
      .filter(
        (transaction) =>
          transaction.kind === 'win' && transaction.state === 'applied' && isCollected(transaction),
      )
      .reduce((sum, { amount }) => sum + amount, 0n),
  );
