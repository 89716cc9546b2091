import { assert } from '@mela/kernel/assert';
import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { waitAfter } from '#outbox/ladder.ts';
import { rollbackMove, winMoves } from '#outbox/moves.ts';
import type { Entry, Move, Round } from '#store/state.ts';
import { standOf } from './replay.ts';
import { winWithBet } from './win-with-bet.ts';

/** The new state after the platform has answered a move, or has not. */
export function entriesAfter(arcade: Arcade, move: Move, outcome: Outcome): Entry[] {
  const round = arcade.store.state.rounds.get(move.roundId);
  assert(round !== undefined, 'a move belongs to a round');
  if (outcome.kind === 'unanswered') return entriesUnanswered(arcade, move, round);
  const at = momentOf(arcade);
  const isDone = outcome.kind === 'done';
  const state: Move['state'] = isDone ? 'done' : 'refused';
  const status = isDone ? 'OK' : outcome.status;
  const ended = entryOf({ ...move, tries: move.tries + 1, dueAt: null, state, status, endedAt: at });
  if (isDone) return [ended, ...entriesDone(arcade, move, round)];
  const isOver = move.kind === 'bet' || move.kind === 'rollback';
  // A refused win stays visible for a check: the player has not received the payout of the round.
  return isOver ? [ended, voided(arcade, round, status)] : [ended];
}

function entriesDone(arcade: Arcade, move: Move, round: Round): Entry[] {
  if (move.kind === 'rollback') return [voided(arcade, round, round.reason ?? 'NO_ANSWER')];
  if (move.kind === 'win') {
    if (!move.closesRound) return [];
    return [{ kind: 'round', round: { ...round, state: 'over' } }];
  }
  if (round.state !== 'betting') return [];
  const playing: Round = { ...round, state: 'playing' };
  if (round.chance.kind === 'table') return entriesAtTable(arcade, playing, round.chance.tableRoundId);
  if (!standOf(arcade, playing).isOver) return [{ kind: 'round', round: playing }];
  // The payout was sent with the bet, so there is nothing left to send.
  return winWithBet(arcade, move) === undefined
    ? settled(arcade, playing)
    : [{ kind: 'round', round: { ...endOf(arcade, playing), state: 'over' } }];
}

/** The table ends the round. If the table has already ended when the stake is paid, the round ends here. */
function entriesAtTable(arcade: Arcade, round: Round, tableRoundId: string): Entry[] {
  const table = arcade.store.state.tableRounds.get(tableRoundId);
  if (table?.state === 'void') return cancelled(arcade, round, 'ROUND_VOID');
  return table?.state === 'over' ? settled(arcade, round) : [{ kind: 'round', round }];
}

/** The round is over: its result and the moves that pay it are stored together. */
export function settled(arcade: Arcade, round: Round): Entry[] {
  const over = endOf(arcade, round);
  const payout = parseMoney(over.payout);
  // No part of the hold was played: there was no round.
  if (parseMoney(over.stake) === noMoney) return cancelled(arcade, round, 'CANCELLED');
  return [{ kind: 'round', round: over }, ...winMoves(arcade, over, payout).map(entryOf)];
}

function endOf(arcade: Arcade, round: Round): Round {
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

/** A bet with an unknown result is rolled back; every other move is retried until it is answered. */
function entriesUnanswered(arcade: Arcade, move: Move, round: Round): Entry[] {
  const at = momentOf(arcade);
  const tries = move.tries + 1;
  if (move.kind === 'bet') {
    const ended = entryOf({ ...move, tries, dueAt: null, state: 'given-up', status: null, endedAt: at });
    return [ended, ...cancelled(arcade, round, 'NO_ANSWER')];
  }
  const wait = waitAfter(tries);
  if (wait === undefined) return [entryOf({ ...move, tries, dueAt: null, state: 'given-up', endedAt: at })];
  return [entryOf({ ...move, tries, dueAt: at + wait })];
}

/** Returns the stake, whether it was taken or not. */
export function cancelled(arcade: Arcade, round: Round, reason: string): Entry[] {
  const taken: Round = { ...round, state: 'cancelling', reason };
  return [{ kind: 'round', round: taken }, entryOf(rollbackMove(arcade, taken))];
}

function voided(arcade: Arcade, round: Round, reason: string): Entry {
  return { kind: 'round', round: { ...round, state: 'void', reason, endedAt: momentOf(arcade) } };
}

const entryOf = (move: Move): Entry => ({ kind: 'move', move });
