import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { BonusTarget, MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { Result, Rollback } from '#adapters/game/dialect.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { partsOfBet } from './bonus-parts.ts';
import { isCollected, mayUncollect, uncollectWin } from './collect-win.ts';
import { houseAccount, memberAccount, debitLegs, refundLegs, type DebitResult } from './credit.ts';
import {
  addPosting,
  changeTransaction,
  hashOf,
  resolveDuplicate,
  keyOf,
  rejected,
  recordTransaction,
  openCase,
  transactionsOf,
  type VendorTransaction,
  type MemberState,
} from './member-state.ts';
import { changeRound, splitHold, type EvaluationContext } from './round.ts';

/** Rolls back a bet or a win. For an unknown target it stores a tombstone, so that the target is refused if it arrives later. */
export function rollBack(context: EvaluationContext, member: MemberState, command: Rollback): Result {
  const { transactionId, targetId } = command;
  const hash = hashOf(['rollback', targetId]);
  const known = member.transactions.get(keyOf('rollback', transactionId));
  if (known) return resolveDuplicate(member, known, hash);
  const bet = member.transactions.get(keyOf('bet', targetId));
  const target = bet ?? member.transactions.get(keyOf('win', targetId));
  const isOther =
    member.transactions.has(keyOf('reward', targetId)) || member.transactions.has(keyOf('adjust', targetId));
  if (!target && isOther) return rejected('ROLLBACK_REFUSED');
  if (!target) recordTombstone(context, member, targetId);
  const isStanding = target?.state === 'applied' || target?.state === 'released';
  const undone = target && isStanding ? undo(member, target, transactionId) : undefined;
  if (undone === 'ALREADY_SETTLED' || undone === 'ROLLBACK_REFUSED') return rejected(undone);
  return recordTransaction(member, {
    transactionId,
    kind: 'rollback',
    id: context.newId(),
    hash,
    form: 'rollback',
    amount: undone ?? noMoney,
    roundId: target?.roundId ?? null,
    targetId,
    isApplied: undone !== undefined,
  });
}

/** Stores a tombstone, of kind bet whatever the unknown transaction is: bets and wins both look for it. */
function recordTombstone({ newId }: EvaluationContext, member: MemberState, targetId: string): void {
  recordTransaction(member, {
    transactionId: targetId,
    kind: 'bet',
    id: newId(),
    hash: hashOf(['cancelled', targetId]),
    state: 'cancelled',
    form: 'stake',
    amount: noMoney,
    isApplied: false,
  });
}

type Undone = Money | 'ALREADY_SETTLED' | 'ROLLBACK_REFUSED';

/** Undoes a transaction; returns what was refunded less what was debited. */
function undo(member: MemberState, target: VendorTransaction, transactionId: string): Undone {
  return target.kind === 'win'
    ? undoWin(member, target, transactionId)
    : undoBet(member, target, transactionId);
}

function undoWin(member: MemberState, win: VendorTransaction, transactionId: string): Undone {
  // The release of a hold is undone with the hold or not at all.
  if (win.form === 'release') return 'ROLLBACK_REFUSED';
  const round = member.rounds.get(win.roundId ?? '');
  const taken = debitLegs(member, { ...win, target: round?.bonusTarget ?? null });
  if (!mayUncollect(member, win)) return 'ROLLBACK_REFUSED';
  if (!mayDebit(member, taken, transactionId)) return 'ROLLBACK_REFUSED';
  bookUndo(member, { transactionId, target: win, legs: taken.legs });
  uncollectWin(member, win);
  changeTransaction(win, 'undone');
  if (round) changeRound(round, { wins: -1, win: isCollected(win) ? 0n : 0n - win.amount });
  return moneyOfUnits(0n - win.amount);
}

function undoBet(member: MemberState, bet: VendorTransaction, transactionId: string): Undone {
  const { undoSettled } = member.policy;
  const round = member.rounds.get(bet.roundId ?? '');
  const wins = winsOf(member, bet);
  const isSettled =
    bet.state === 'released' || wins.length > 0 || (round !== undefined && round.state !== 'open');
  if (isSettled && undoSettled === 'refuse') return 'ALREADY_SETTLED';
  // A released hold cannot be refunded without its release.
  if (bet.state === 'released' && undoSettled === 'bet_only') return 'ALREADY_SETTLED';
  const taken = undoSettled === 'bet_and_wins' ? wins : [];
  if (!taken.every((win) => mayUncollect(member, win))) return 'ROLLBACK_REFUSED';
  const isHeldStill = bet.form === 'hold' && bet.state === 'applied';
  // The end of its round has refunded this hold already.
  const isBack = bet.state === 'released' && !wins.some(({ form }) => form === 'release');
  const refund = isBack ? noMoney : bet.amount;
  const parts = isBack ? { cash: noMoney, bonus: noMoney } : partsOfBet(bet);
  const target = round?.bonusTarget ?? null;
  const from = isHeldStill ? memberAccount(member, 'in_play') : houseAccount(member);
  const legs = refundLegs(member, from, parts, target);
  const back = takeWins(member, taken, { parts, target });
  if (!mayDebit(member, back, transactionId)) return 'ROLLBACK_REFUSED';
  bookUndo(member, { transactionId, target: bet, legs: [...legs, ...back.legs] });
  for (const win of taken) uncollectWin(member, win);
  undoOnRound(member, bet, taken);
  for (const undone of [bet, ...taken]) changeTransaction(undone, 'undone');
  const free = member.freeRounds.get(bet.freeRoundId ?? '');
  if (free) Object.assign(free, { leftOver: free.leftOver + 1, isChanged: true });
  return moneyOfUnits(refund - sumOf(taken));
}

/** The wins of a bet: those that name it, and those of its round that name none. */
function winsOf(member: MemberState, bet: VendorTransaction): VendorTransaction[] {
  if (bet.roundId === null) return [];
  return transactionsOf(member, bet.roundId).filter(
    ({ kind, state, targetId }) =>
      kind === 'win' && state === 'applied' && (targetId === null || targetId === bet.transactionId),
  );
}

/** The refund comes first, so that the wins can be debited from it as well. */
function takeWins(
  member: MemberState,
  wins: readonly VendorTransaction[],
  { parts: refund, target }: { parts: MoneyParts; target: BonusTarget | null },
): DebitResult {
  const isBonus = target === 'bonus';
  const before = isBonus
    ? refund
    : { cash: refund.cash + (target === 'taken' ? 0n : refund.bonus), bonus: 0n };
  const outsideCash = wins.filter(({ creditedAccount }) => creditedAccount !== 'cash');
  const inCash = wins.filter(({ creditedAccount }) => creditedAccount === 'cash');
  const parts = [
    ...outsideCash.map(({ amount, creditedAccount }) => debitLegs(member, { amount, creditedAccount })),
    debitLegs(
      member,
      { amount: sumOf(inCash), bonusPart: sumOfBonus(inCash), creditedAccount: 'cash', target },
      before,
    ),
  ];
  return {
    legs: parts.flatMap(({ legs }) => legs),
    short: moneyOfUnits(parts.reduce((sum, { short }) => sum + short, 0n)),
  };
}

const sumOf = (transactions: readonly VendorTransaction[]): Money =>
  moneyOfUnits(transactions.reduce((sum, { amount }) => sum + amount, 0n));

const sumOfBonus = (transactions: readonly VendorTransaction[]): Money =>
  moneyOfUnits(transactions.reduce((sum, { bonusPart }) => sum + bonusPart, 0n));

function undoOnRound(member: MemberState, bet: VendorTransaction, wins: readonly VendorTransaction[]): void {
  const round = member.rounds.get(bet.roundId ?? '');
  if (!round) return;
  if (bet.form !== 'hold') changeRound(round, { bets: -1, stake: 0n - bet.amount });
  else if (bet.state === 'applied') changeRound(round, { bets: -1, held: 0n - bet.amount });
  else {
    const released = wins.find(({ form }) => form === 'release');
    const { stake, win } = splitHold(bet.amount, released?.amount ?? bet.amount);
    changeRound(round, { bets: -1, stake: -stake, win: -win });
  }
  // The vendor's valid bet was that of all bets together; for the rest it is computed.
  if (round.bets > 0) round.turnover = null;
  for (const win of wins)
    changeRound(round, { wins: -1, win: win.form === 'release' || isCollected(win) ? 0n : 0n - win.amount });
}

type Undoing = { transactionId: string; target: VendorTransaction; legs: readonly Leg[] };

function bookUndo(member: MemberState, { transactionId, target, legs }: Undoing): void {
  addPosting(member, {
    key: `rollback:${transactionId}`,
    kind: 'refund',
    reference: target.roundId ?? target.transactionId,
    legs,
  });
}

/** Whether a debit may exceed the balance: by the vendor's policy the shortfall becomes a debt, or the rollback is refused. */
export function mayDebit(member: MemberState, { short }: DebitResult, transactionId: string): boolean {
  if (short === 0n) return true;
  if (member.policy.undoSpent === 'refuse') return false;
  openCase(member, { kind: 'shortfall', subject: transactionId, amount: short });
  return true;
}
