import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { Result, Rollback } from '#adapters/game/dialect.ts';
import type { Leg } from '#modules/money/ledger/module.ts';
import { houseOf, ownPlace, takeLegs, type Taken } from './credit.ts';
import {
  book,
  changeMove,
  hashOf,
  judgeKnown,
  keyOf,
  no,
  noteMove,
  openCase,
  type Move,
  type Sheet,
} from './member-state.ts';
import { changeRound, movesOf, partsOfHold, type Ground } from './round.ts';

/** Takes back a bet or a win. What was never seen is called off for ever, so that it finds its end when it comes after all. */
export function rollBack(ground: Ground, sheet: Sheet, command: Rollback): Result {
  const { moveId, targetId } = command;
  const hash = hashOf(['rollback', targetId]);
  const known = sheet.moves.get(keyOf('rollback', moveId));
  if (known) return judgeKnown(sheet, known, hash);
  const bet = sheet.moves.get(keyOf('bet', targetId));
  const target = bet ?? sheet.moves.get(keyOf('win', targetId));
  const isOther = sheet.moves.has(keyOf('reward', targetId)) || sheet.moves.has(keyOf('adjust', targetId));
  if (!target && isOther) return no('ROLLBACK_REFUSED');
  if (!target) callOff(ground, sheet, targetId);
  const isStanding = target?.state === 'applied' || target?.state === 'released';
  const undone = target && isStanding ? undo(sheet, target, moveId) : undefined;
  if (undone === 'ALREADY_SETTLED' || undone === 'ROLLBACK_REFUSED') return no(undone);
  return noteMove(sheet, {
    moveId,
    kind: 'rollback',
    id: ground.newId(),
    hash,
    form: 'rollback',
    amount: undone ?? noMoney,
    roundId: target?.roundId ?? null,
    targetId,
    isApplied: undone !== undefined,
  });
}

/** Stores a tombstone, of kind bet whatever the unknown transaction is: bets and wins both look for it. */
function callOff({ newId }: Ground, sheet: Sheet, targetId: string): void {
  noteMove(sheet, {
    moveId: targetId,
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

/** How much was given back, less what was taken. */
function undo(sheet: Sheet, target: Move, moveId: string): Undone {
  return target.kind === 'win' ? undoWin(sheet, target, moveId) : undoBet(sheet, target, moveId);
}

function undoWin(sheet: Sheet, win: Move, moveId: string): Undone {
  // What a hold came to is taken back with the hold or not at all.
  if (win.form === 'release') return 'ROLLBACK_REFUSED';
  const taken = takeLegs(sheet, win.amount, win.pocket);
  if (!mayTake(sheet, taken, moveId)) return 'ROLLBACK_REFUSED';
  bookUndo(sheet, { moveId, target: win, legs: taken.legs });
  changeMove(win, 'undone');
  const round = sheet.rounds.get(win.roundId ?? '');
  if (round) changeRound(round, { wins: -1, win: 0n - win.amount });
  return moneyOfUnits(0n - win.amount);
}

function undoBet(sheet: Sheet, bet: Move, moveId: string): Undone {
  const { undoSettled } = sheet.policy;
  const round = sheet.rounds.get(bet.roundId ?? '');
  const wins = winsOf(sheet, bet);
  const isSettled =
    bet.state === 'released' || wins.length > 0 || (round !== undefined && round.state !== 'open');
  if (isSettled && undoSettled === 'refuse') return 'ALREADY_SETTLED';
  // A hold that was released is no longer there to be given back alone.
  if (bet.state === 'released' && undoSettled === 'bet_only') return 'ALREADY_SETTLED';
  const taken = undoSettled === 'bet_and_wins' ? wins : [];
  const isHeldStill = bet.form === 'hold' && bet.state === 'applied';
  // A hold that its round gave back when it ended has nothing left to give.
  const isBack = bet.state === 'released' && !wins.some(({ form }) => form === 'release');
  const refund = isBack ? noMoney : bet.amount;
  const legs: Leg[] = [
    {
      from: isHeldStill ? ownPlace(sheet, 'in_play') : houseOf(sheet),
      to: ownPlace(sheet, 'cash'),
      amount: refund,
    },
  ];
  const back = takeWins(sheet, taken, refund);
  if (!mayTake(sheet, back, moveId)) return 'ROLLBACK_REFUSED';
  bookUndo(sheet, { moveId, target: bet, legs: [...legs, ...back.legs] });
  undoOnRound(sheet, bet, taken);
  for (const move of [bet, ...taken]) changeMove(move, 'undone');
  const free = sheet.freeRounds.get(bet.freeRoundId ?? '');
  if (free) Object.assign(free, { leftOver: free.leftOver + 1, isChanged: true });
  return moneyOfUnits(refund - sumOf(taken));
}

/** The wins of a bet: those that name it, and those of its round that name none. */
function winsOf(sheet: Sheet, bet: Move): Move[] {
  if (bet.roundId === null) return [];
  return movesOf(sheet, bet.roundId).filter(
    ({ kind, state, targetId }) =>
      kind === 'win' && state === 'applied' && (targetId === null || targetId === bet.moveId),
  );
}

/** The refund comes first, so what it brings can be taken with the rest. */
function takeWins(sheet: Sheet, wins: readonly Move[], before: bigint): Taken {
  const inPocket = wins.filter(({ pocket }) => pocket !== 'cash');
  const inCash = wins.filter(({ pocket }) => pocket === 'cash');
  const parts = [
    ...inPocket.map(({ amount, pocket }) => takeLegs(sheet, amount, pocket)),
    takeLegs(sheet, sumOf(inCash), 'cash', before),
  ];
  return {
    legs: parts.flatMap(({ legs }) => legs),
    short: moneyOfUnits(parts.reduce((sum, { short }) => sum + short, 0n)),
  };
}

const sumOf = (moves: readonly Move[]): Money =>
  moneyOfUnits(moves.reduce((sum, { amount }) => sum + amount, 0n));

function undoOnRound(sheet: Sheet, bet: Move, wins: readonly Move[]): void {
  const round = sheet.rounds.get(bet.roundId ?? '');
  if (!round) return;
  if (bet.form !== 'hold') changeRound(round, { bets: -1, stake: 0n - bet.amount });
  else if (bet.state === 'applied') changeRound(round, { bets: -1, held: 0n - bet.amount });
  else {
    const released = wins.find(({ form }) => form === 'release');
    const { stake, win } = partsOfHold(bet.amount, released?.amount ?? bet.amount);
    changeRound(round, { bets: -1, stake: -stake, win: -win });
  }
  for (const { form, amount } of wins)
    changeRound(round, { wins: -1, win: form === 'release' ? 0n : 0n - amount });
}

type Undoing = { moveId: string; target: Move; legs: readonly Leg[] };

function bookUndo(sheet: Sheet, { moveId, target, legs }: Undoing): void {
  book(sheet, {
    key: `rollback:${moveId}`,
    kind: 'refund',
    reference: target.roundId ?? target.moveId,
    legs,
  });
}

/** What is no longer there is owed where the vendor's policy says so; otherwise nothing is taken. */
export function mayTake(sheet: Sheet, { short }: Taken, moveId: string): boolean {
  if (short === 0n) return true;
  if (sheet.policy.undoSpent === 'refuse') return false;
  openCase(sheet, { kind: 'shortfall', subject: moveId, amount: short });
  return true;
}
