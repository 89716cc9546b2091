import { momentOf } from '@mela/box/clock';
import {
  formatMoney,
  moneyOfUnits,
  noMoney,
  parseMoney,
  type Money,
  type MoneyText,
} from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { validBet } from '@mela/rules/money/turnover';
import { randomInt } from 'node:crypto';
import type { Arcade } from '#arcade.ts';
import { standOf } from '#rounds/replay.ts';
import type { Move, Round } from '#store/state.ts';
import { chooseFaults, type FaultKind } from './faults.ts';

/** How long a vendor that settles in part stays silent before it says the rest. */
const SILENCE_MS = MINUTE;

const betIdOf = ({ id }: Pick<Round, 'id'>): string => `${id}-b`;

/** Asks for the stake. Nothing repeats it by itself: who waits for the answer decides what its silence means. */
export function betMove(
  arcade: Arcade,
  round: Round,
  { token, faults }: { token: string; faults: readonly FaultKind[] },
): Move {
  return {
    ...moveOf(arcade, round, 'bet'),
    id: betIdOf(round),
    amount: round.stake,
    token,
    betId: null,
    dueAt: null,
    ...(isHeld(round) ? { isHold: true } : {}),
    faults: [...chosen(arcade), ...faults],
  };
}

/**
 * How much is played is known in the end alone: a magazine is shot bit by bit, and a hand of Teen Patti is played on or not. So the
 * most of it is held.
 */
export const isHeld = ({ game }: Pick<Round, 'game'>): boolean => game === 'fishing' || game === 'teen-patti';

/** What of a held stake was not played. */
function backOf({ store }: Arcade, round: Round): { back?: MoneyText } {
  const bet = isHeld(round) ? store.state.moves.get(betIdOf(round)) : undefined;
  return bet ? { back: formatMoney(moneyOfUnits(parseMoney(bet.amount) - parseMoney(round.stake))) } : {};
}

/** At a table a player can back both sides, so not the whole stake is a valid bet. */
const isTable = ({ game }: Pick<Round, 'game'>): boolean => game === 'roulette' || game === 'andar-bahar';

/** The valid bet of a round, where it may be less than the stake. What of a held stake was at risk only the game knows. */
function turnoverOf(arcade: Arcade, round: Round, payout: Money): { turnover?: MoneyText } {
  if (isTable(round)) {
    const wager = { stake: parseMoney(round.stake), payout, said: null, isFree: false, isTwoSided: true };
    return { turnover: formatMoney(validBet(wager)) };
  }
  const risked = isHeld(round) ? standOf(arcade, round).risked : undefined;
  return risked === undefined ? {} : { turnover: formatMoney(risked) };
}

/** By which what was not played of a held stake goes back. */
export const releaseIdOf = ({ roundId }: Pick<Move, 'roundId'>): string => `${roundId}-h`;

/** Brings what a round pays, nothing included, and ends it there. */
export function winMoves(arcade: Arcade, round: Round, payout: Money): Move[] {
  const faults = [...chosen(arcade), ...headerFaults(arcade, round)];
  const whole: Move = {
    ...moveOf(arcade, round, 'win'),
    id: `${round.id}-w`,
    amount: formatMoney(payout),
    closesRound: true,
    ...backOf(arcade, round),
    ...turnoverOf(arcade, round, payout),
    faults,
  };
  if (!faults.includes('partial-silence') || payout === noMoney) return [whole];
  const half = moneyOfUnits(payout / 2n);
  const rest = moneyOfUnits(payout - half);
  return [
    { ...withoutTurnover(whole), id: `${round.id}-v`, amount: formatMoney(half), closesRound: false },
    { ...whole, amount: formatMoney(rest), dueAt: whole.madeAt + SILENCE_MS, faults: [] },
  ];
}

/**
 * How much was played is said with the last part alone. What was not played goes back with whichever part is heard first: a round that is
 * closed while something of it is held counts as not played.
 */
const withoutTurnover = ({ turnover: _turnover, ...move }: Move): Move => move;

/** Takes a bet back of which nobody knows whether it was taken. */
export function rollbackMove(arcade: Arcade, round: Round): Move {
  return { ...moveOf(arcade, round, 'rollback'), id: `${round.id}-r`, amount: round.stake };
}

/** The same id with a paisa more, which no platform may take for the same. */
export const withOtherAmount = (move: Move): Move => ({
  ...move,
  amount: formatMoney(moneyOfUnits(parseMoney(move.amount) + 100n)),
});

const chosen = ({ store }: Arcade): FaultKind[] =>
  chooseFaults(store.state.faults, (bound) => randomInt(bound));

/** What a test asked of a bet, it asked of the whole round. */
function headerFaults({ store }: Arcade, round: Round): readonly FaultKind[] {
  return store.state.moves.get(betIdOf(round))?.faults ?? [];
}

function moveOf(arcade: Arcade, round: Round, kind: Move['kind']): Omit<Move, 'id' | 'amount'> {
  const { vendor, playerId, currency, gameCode } = round;
  const at = momentOf(arcade);
  return {
    kind,
    vendor,
    roundId: round.id,
    playerId,
    currency,
    gameCode,
    token: null,
    betId: betIdOf(round),
    closesRound: false,
    madeAt: at,
    dueAt: at,
    tries: 0,
    faults: [],
    state: 'waiting',
    status: null,
    endedAt: null,
  };
}
