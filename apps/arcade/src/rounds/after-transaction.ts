import { assert } from '@mela/kernel/assert';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { waitAfter } from '#outbox/retry-schedule.ts';
import type { Entry, Transaction, Round } from '#store/state.ts';
import { standOf } from './replay.ts';
import { betsTogether, cancelled, endOf, entryOf, settled, settledTogether, voided } from './settle-round.ts';
import { winWithBet } from './win-with-bet.ts';

/** The new state after the platform has answered a transaction, or has not. */
export function entriesAfter(arcade: Arcade, transaction: Transaction, outcome: Outcome): Entry[] {
  const round = arcade.store.state.rounds.get(transaction.roundId);
  assert(round !== undefined, 'a transaction belongs to a round');
  if (outcome.kind === 'unanswered') return entriesUnanswered(arcade, transaction, round);
  const at = momentOf(arcade);
  const isDone = outcome.kind === 'done';
  const state: Transaction['state'] = isDone ? 'done' : 'refused';
  const status = isDone ? 'OK' : outcome.status;
  const ended = entryOf({
    ...transaction,
    tries: transaction.tries + 1,
    dueAt: null,
    state,
    status,
    endedAt: at,
  });
  if (isDone) return [ended, ...entriesDone(arcade, transaction, round)];
  const isOver = transaction.kind === 'bet' || transaction.kind === 'rollback';
  // A refused win stays visible for a check: the player has not received the payout of the round.
  return isOver ? [ended, voided(arcade, round, status), ...freeRoundsOver(arcade, round, status)] : [ended];
}

/** A platform that does not accept a free round has ended them all, so the page offers none. */
function freeRoundsOver({ store }: Arcade, { freeRoundId }: Round, status: string): Entry[] {
  const found = store.state.freeRounds.get(freeRoundId ?? '');
  return found && status === 'INVALID_REQUEST'
    ? [{ kind: 'free-rounds', freeRounds: { ...found, isCancelled: true } }]
    : [];
}

function entriesDone(arcade: Arcade, transaction: Transaction, round: Round): Entry[] {
  if (transaction.kind === 'rollback') return [voided(arcade, round, round.reason ?? 'NO_ANSWER')];
  if (transaction.kind === 'win') {
    if (transaction.isPart) return [];
    return [{ kind: 'round', round: { ...round, state: 'over' } }];
  }
  if (round.state !== 'betting') return [];
  const playing: Round = { ...round, state: 'playing' };
  if (round.chance.kind === 'table') return entriesAtTable(arcade, playing, round.chance.tableRoundId);
  if (!standOf(arcade, playing).isOver) return [{ kind: 'round', round: playing }];
  // The payout was sent with the bet, so there is nothing left to send.
  return winWithBet(arcade, transaction) === undefined
    ? settled(arcade, playing)
    : [{ kind: 'round', round: { ...endOf(arcade, playing), state: 'over' } }];
}

/** The table ends the round. If the table has already ended when the stake is paid, the round ends here. */
function entriesAtTable(arcade: Arcade, round: Round, tableRoundId: string): Entry[] {
  const table = arcade.store.state.tableRounds.get(tableRoundId);
  if (table?.state === 'void') return cancelled(arcade, round, 'ROUND_VOID');
  if (table?.state !== 'over') return [{ kind: 'round', round }];
  // Its stake is paid late. If the other bets of the player are settled, they have named the valid bet already.
  const isAlone = betsTogether(arcade, round).every(
    ({ id, state }) => id === round.id || state === 'betting',
  );
  return isAlone ? settledTogether(arcade, [round]) : settled(arcade, round);
}

/** A bet with an unknown result is rolled back; every other transaction is retried until it is answered. */
function entriesUnanswered(arcade: Arcade, transaction: Transaction, round: Round): Entry[] {
  const at = momentOf(arcade);
  const tries = transaction.tries + 1;
  if (transaction.kind === 'bet') {
    const ended = entryOf({
      ...transaction,
      tries,
      dueAt: null,
      state: 'given-up',
      status: null,
      endedAt: at,
    });
    return [ended, ...cancelled(arcade, round, 'NO_ANSWER')];
  }
  const wait = waitAfter(tries);
  if (wait === undefined)
    return [entryOf({ ...transaction, tries, dueAt: null, state: 'given-up', endedAt: at })];
  return [entryOf({ ...transaction, tries, dueAt: at + wait })];
}
