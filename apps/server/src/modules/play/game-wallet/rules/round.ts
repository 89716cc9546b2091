import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { HOUR, plus, type Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { houseOf, ownPlace } from './credit.ts';
import { book, changeMove, openCase, type Move, type Round, type Sheet } from './member-state.ts';

export type Ground = {
  now: Instant;
  currency: string;
  newId(): string;
  /** What the catalogue says of the games that bets at hand name. */
  gameOf?(code: string): KnownGame | undefined;
};

type KnownGame = { id: bigint; gameType: GameType };

/** A round begins with the first that is heard of it. */
export function openRound(
  { now, newId, gameOf }: Ground,
  sheet: Sheet,
  { roundId, gameCode }: { roundId: string; gameCode?: string | undefined },
): Round {
  const game = gameCode === undefined ? undefined : gameOf?.(gameCode);
  const round: Round = {
    vendor: sheet.policy.vendor,
    memberId: sheet.memberId,
    roundId,
    id: newId(),
    gameCode: gameCode ?? null,
    gameId: game?.id ?? null,
    gameType: game?.gameType ?? null,
    state: 'open',
    bets: 0,
    wins: 0,
    stake: noMoney,
    win: noMoney,
    held: noMoney,
    adjusted: noMoney,
    turnover: null,
    isFree: false,
    isLate: false,
    detailsUrl: null,
    openedAt: now,
    closedAt: null,
    askAt: plus(now, sheet.policy.askAfterHours * HOUR),
    version: 0,
    isChanged: true,
    before: null,
  };
  sheet.rounds.set(roundId, round);
  return round;
}

/** Adds to what stands in a round. */
export function changeRound(
  round: Round,
  by: Partial<Record<'stake' | 'win' | 'held' | 'adjusted', bigint>> & { bets?: number; wins?: number },
): void {
  round.stake = moneyOfUnits(round.stake + (by.stake ?? 0n));
  round.win = moneyOfUnits(round.win + (by.win ?? 0n));
  round.held = moneyOfUnits(round.held + (by.held ?? 0n));
  round.adjusted = moneyOfUnits(round.adjusted + (by.adjusted ?? 0n));
  round.bets += by.bets ?? 0;
  round.wins += by.wins ?? 0;
  round.isChanged = true;
}

/** What of a settled hold is stake and what is win: only the difference was ever played. */
export function partsOfHold(held: bigint, amount: bigint): { stake: bigint; win: bigint } {
  return held > amount ? { stake: held - amount, win: 0n } : { stake: 0n, win: amount - held };
}

export const movesOf = (sheet: Sheet, roundId: string): Move[] =>
  [...sheet.moves.values()].filter((move) => move.roundId === roundId);

/** A round that is over takes no bets. What nobody settled goes back to the member, and somebody looks at it. */
export function endRound({ now }: Ground, sheet: Sheet, round: Round): void {
  if (round.state !== 'open') return;
  if (round.held > 0n) {
    openCase(sheet, { kind: 'mismatch', subject: round.roundId, amount: round.held });
    giveBackHolds(sheet, round);
  }
  round.state = 'closed';
  round.closedAt = now;
  round.askAt = null;
  round.isChanged = true;
}

function giveBackHolds(sheet: Sheet, round: Round): void {
  book(sheet, {
    key: `close:${round.roundId}`,
    kind: 'play_release',
    reference: round.roundId,
    legs: [{ from: ownPlace(sheet, 'in_play'), to: ownPlace(sheet, 'cash'), amount: round.held }],
  });
  for (const move of movesOf(sheet, round.roundId)) {
    if (move.form === 'hold' && move.state === 'applied') changeMove(move, 'released');
  }
  changeRound(round, { held: 0n - round.held });
}

/** Nobody knows what became of a round, so its bets are given back; one that was settled in part stays as it is. Says what was given. */
export function voidRound(ground: Ground, sheet: Sheet, round: Round): Money {
  if (round.wins > 0) {
    endRound(ground, sheet, round);
    openCase(sheet, { kind: 'mismatch', subject: round.roundId, amount: round.win });
    return noMoney;
  }
  const bets = movesOf(sheet, round.roundId).filter(
    ({ kind, state }) => kind === 'bet' && state === 'applied',
  );
  const cash = ownPlace(sheet, 'cash');
  const back = moneyOfUnits(round.stake + round.held);
  book(sheet, {
    key: `void:${round.roundId}`,
    kind: 'refund',
    reference: round.roundId,
    legs: [
      { from: houseOf(sheet), to: cash, amount: round.stake },
      { from: ownPlace(sheet, 'in_play'), to: cash, amount: round.held },
    ],
  });
  for (const bet of bets) changeMove(bet, 'undone');
  openCase(sheet, { kind: 'voided', subject: round.roundId, amount: back });
  changeRound(round, { bets: -round.bets, stake: 0n - round.stake, held: 0n - round.held });
  round.state = 'void';
  round.closedAt = ground.now;
  round.askAt = null;
  return back;
}
