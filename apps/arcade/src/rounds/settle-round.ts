import { assert } from '@mela/kernel/assert';
import { formatMoney, noMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import { sumOf } from '@mela/rules/games/pay';
import { validBet } from '@mela/rules/money/turnover';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import { rollbackTransaction, winTransactions } from '#outbox/build-transactions.ts';
import { platformIdOf, playerKey, type Entry, type Round, type Transaction } from '#store/state.ts';
import { standOf } from './replay.ts';

/** The round is over: its result and the transactions that pay it are stored together. */
export function settled(arcade: Arcade, round: Round): Entry[] {
  const over = endOf(arcade, round);
  const payout = parseMoney(over.payout);
  if (standOf(arcade, round).isVoid) return cancelled(arcade, round, 'NOT_PLAYED');
  // No part of the hold was played: there was no round.
  if (parseMoney(over.stake) === noMoney) return cancelled(arcade, round, 'CANCELLED');
  return [{ kind: 'round', round: over }, ...winTransactions(arcade, over, payout).map(entryOf)];
}

export function endOf(arcade: Arcade, round: Round): Round {
  const { payout, staked, isOver } = standOf(arcade, round);
  assert(isOver, 'only a round that is over is settled');
  return {
    ...round,
    state: 'settling',
    stake: formatMoney(staked),
    payout: formatMoney(payout),
    endedAt: momentOf(arcade),
  };
}

/** Returns the stake, whether it was taken or not. */
export function cancelled(arcade: Arcade, round: Round, reason: string): Entry[] {
  const taken: Round = { ...round, state: 'cancelling', reason };
  return [{ kind: 'round', round: taken }, entryOf(rollbackTransaction(arcade, taken))];
}

export function voided(arcade: Arcade, round: Round, reason: string): Entry {
  return { kind: 'round', round: { ...round, state: 'void', reason, endedAt: momentOf(arcade) } };
}

export const entryOf = (transaction: Transaction): Entry => ({ kind: 'move', move: transaction });

/** All bets that are one round of the platform with this one, in the order in which they were placed; usually it is alone. */
export function betsTogether({ store }: Arcade, round: Round): Round[] {
  if (round.chance.kind !== 'table') return [round];
  return [...(store.state.roundsAtTable.get(round.chance.tableRoundId) ?? [])]
    .flatMap((id) => store.state.rounds.get(id) ?? [])
    .filter((one) => isTogether(one, round));
}

const isTogether = (one: Round, other: Round): boolean =>
  platformIdOf(one) === platformIdOf(other) && playerKey(one) === playerKey(other);

/**
 * Settles the bets of a deal. Each bet has its own win, and the last win of a player closes the round of the platform with the valid bet
 * of all of them: what was staked on both sides carried no risk.
 */
export function settledTogether(arcade: Arcade, bets: readonly Round[]): Entry[] {
  const groups = new Map<string, Round[]>();
  for (const bet of bets) {
    const key = `${playerKey(bet)} ${platformIdOf(bet)}`;
    groups.set(key, [...(groups.get(key) ?? []), bet]);
  }
  return [...groups.values()].flatMap((group) => closedByLast(arcade, group));
}

function closedByLast(arcade: Arcade, group: readonly Round[]): Entry[] {
  // The list of transactions is in the order of their ids, so the closing one has the last.
  const bets = group.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const entries = bets.flatMap((bet) => settled(arcade, bet));
  const lastId = bets.at(-1)?.id;
  const wins = entries.flatMap((entry) => (entry.kind === 'move' ? [entry.move] : []));
  const after = wins.filter(({ roundId }) => roundId !== lastId).map(({ id }) => id);
  return entries.map((entry): Entry => {
    if (entry.kind !== 'move') return entry;
    const { move } = entry;
    if (move.roundId !== lastId) return { kind: 'move', move: { ...move, closesRound: false } };
    return { kind: 'move', move: closing(move, { after, turnover: nettedOf(entries, group) }) };
  });
}

type Closing = { after: readonly string[]; turnover: MoneyText | undefined };

function closing(move: Transaction, { after, turnover }: Closing): Transaction {
  if (!move.closesRound) return move;
  return {
    ...move,
    ...(after.length === 0 ? {} : { after }),
    ...(turnover === undefined ? {} : { turnover }),
  };
}

/** The valid bet of a player on a deal; undefined for a game whose bets are rounds of their own. */
function nettedOf(entries: readonly Entry[], [first]: readonly Round[]): MoneyText | undefined {
  if (first === undefined || !isDealt(first)) return undefined;
  const over = entries.flatMap((entry) => (entry.kind === 'round' ? [entry.round] : []));
  const stake = sumOf(over.map((round) => parseMoney(round.stake)));
  const payout = sumOf(over.map((round) => parseMoney(round.payout)));
  return formatMoney(validBet({ stake, payout, said: null, isFree: false, isTwoSided: true }));
}

const isDealt = ({ game }: Round): boolean => game === 'roulette' || game === 'andar-bahar';
