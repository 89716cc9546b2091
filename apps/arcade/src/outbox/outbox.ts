import { assert } from '@mela/kernel/assert';
import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { entriesAfter } from '#rounds/after-transaction.ts';
import { closeAbandoned } from '#rounds/close-abandoned.ts';
import { isBlocked } from '#store/state.ts';
import { keepsWallet, applyToVendorWallet } from '#vendor-wallets/vendor-wallet.ts';
import { sendTransaction } from './send-transaction.ts';

const TICK_MS = 100;
const CONCURRENCY_MAX = 32;
const SWEEP_INTERVAL_MS = MINUTE;

export type Outbox = { send(transactionId: string): Promise<Outcome>; stop(): Promise<void> };

/** Sends the transactions that are due. All of them are in the store, so a restart continues where it stopped. */
export function startOutbox(arcade: () => Arcade, onError: (error: unknown) => void): Outbox {
  const sending = new Map<string, Promise<Outcome>>();
  let isStopped = false;
  let sweptAt = 0;

  const send = (transactionId: string): Promise<Outcome> => {
    const running =
      sending.get(transactionId) ??
      sendOnce(arcade(), transactionId).finally(() => sending.delete(transactionId));
    sending.set(transactionId, running);
    return running;
  };

  const sendDue = (): void => {
    const { state } = arcade().store;
    const now = momentOf(arcade());
    for (const id of state.transactionsOpen) {
      if (isStopped || sending.size >= CONCURRENCY_MAX) return;
      const transaction = state.transactions.get(id);
      const isDue = transaction?.dueAt != null && transaction.dueAt <= now && !isBlocked(state, transaction);
      if (isDue && !sending.has(id)) send(id).catch(onError);
    }
    if (now - sweptAt < SWEEP_INTERVAL_MS) return;
    sweptAt = now;
    closeAbandoned(arcade()).catch(onError);
  };

  const tick = setInterval(sendDue, TICK_MS);
  return {
    send,
    stop: async () => {
      isStopped = true;
      clearInterval(tick);
      await Promise.allSettled(sending.values());
    },
  };
}

async function sendOnce(arcade: Arcade, transactionId: string): Promise<Outcome> {
  // The transaction is in memory, but perhaps not on disk: a restart would forget a transaction that was sent before the flush, and cancel it.
  await arcade.store.onDisk();
  const transaction = arcade.store.state.transactions.get(transactionId);
  assert(transaction !== undefined, 'only a stored transaction is sent');
  if (!keepsWallet(arcade, transaction.vendor)) {
    const outcome = await sendTransaction(arcade, transaction);
    await arcade.store.write(entriesAfter(arcade, transaction, outcome));
    return outcome;
  }
  // The vendor wallet: checked and written synchronously, so that no amount is spent twice.
  const { outcome, entries } = applyToVendorWallet(arcade, transaction);
  await arcade.store.write([...entries, ...entriesAfter(arcade, transaction, outcome)]);
  return outcome;
}
