import { formatMoney, noMoney } from '@mela/kernel/money';
import { momentOf } from '@mela/sandbox/clock';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arcade } from '#arcade.ts';
import type { CallFault } from '#dialects/dialect.ts';
import { dialectOf } from '#dialects/dialects.ts';
import type { Outcome } from '#dialects/outcome.ts';
import type { Transaction } from '#store/state.ts';
import { withOtherAmount } from './build-transactions.ts';
import type { FaultKind } from './faults.ts';

const DELAY_MS = 1500;
const ENDLESS_TIMES = 8;
const BUSY_RETRY_MS = 300;

type Send = (transaction: Transaction, fault?: CallFault) => Promise<Outcome>;

/** Sends a transaction to the platform in its vendor’s dialect, with the requested faults on the first try. */
export async function sendTransaction(arcade: Arcade, transaction: Transaction): Promise<Outcome> {
  const dialect = dialectOf(arcade, transaction.vendor);
  const until = momentOf(arcade) + arcade.env.patienceMs;
  // If the platform answers that it is busy, the call is retried while the player waits; a bet is not retried for any other reason.
  const send: Send = async (sent, fault) => {
    for (;;) {
      const outcome = await dialect.send(arcade, sent, fault);
      const isBusy = sent.kind === 'bet' && outcome.kind === 'unanswered' && outcome.again;
      if (!isBusy || momentOf(arcade) + BUSY_RETRY_MS > until) return outcome;
      await pause(BUSY_RETRY_MS);
    }
  };
  if (transaction.tries > 0 || transaction.faults.length === 0) return send(transaction);
  const has = (kind: FaultKind): boolean => transaction.faults.includes(kind);
  if (has('delay')) await pause(DELAY_MS);
  if (has('drop-before')) return { kind: 'unanswered', again: false };
  for (const early of overtakingCalls(transaction, has)) {
    const answer = await send(early);
    // The call may still be in flight and would then arrive after the transaction that it should overtake, so the result counts as unknown.
    if (answer.kind === 'unanswered') return { kind: 'unanswered', again: false };
  }
  const outcome = await sendWithFault(send, transaction, has);
  if (outcome.kind === 'done') for (const late of lateCalls(transaction, has)) await send(late);
  return outcome;
}

async function sendWithFault(
  send: Send,
  transaction: Transaction,
  has: (kind: FaultKind) => boolean,
): Promise<Outcome> {
  if (has('wrong-signature')) return send(transaction, { forged: true });
  if (has('stale-clock')) return send(transaction, { stale: true });
  if (has('drop-after')) return send(transaction, { silent: true });
  if (!has('parallel')) return send(transaction);
  const [first] = await Promise.all([send(transaction), send(transaction)]);
  return first;
}

/** The call that overtakes the transaction. */
function overtakingCalls(transaction: Transaction, has: (kind: FaultKind) => boolean): Transaction[] {
  const { roundId, kind } = transaction;
  const nothing = formatMoney(noMoney);
  if (kind === 'bet') {
    const cancel: Transaction = {
      ...transaction,
      kind: 'rollback',
      id: `${roundId}-r`,
      betId: transaction.id,
    };
    const settle: Transaction = {
      ...transaction,
      kind: 'win',
      id: `${roundId}-w`,
      betId: transaction.id,
      amount: nothing,
    };
    return [...(has('cancel-first') ? [cancel] : []), ...(has('settle-first') ? [settle] : [])];
  }
  const { turnover: _turnover, ...rest } = transaction;
  const close: Transaction = { ...rest, id: `${roundId}-c`, amount: nothing, closesRound: true };
  return kind === 'win' && has('late-win') ? [close] : [];
}

/** Calls after the final answer; none of them may change anything. */
function lateCalls(transaction: Transaction, has: (kind: FaultKind) => boolean): Transaction[] {
  const undo: Transaction = { ...transaction, kind: 'rollback', id: `${transaction.roundId}-u` };
  const times = has('endless') ? ENDLESS_TIMES : has('twice') ? 1 : 0;
  return [
    ...Array.from({ length: times }, () => transaction),
    ...(has('other-amount') ? [withOtherAmount(transaction)] : []),
    ...(transaction.kind === 'win' && transaction.closesRound && has('undo-settled') ? [undo] : []),
  ];
}
