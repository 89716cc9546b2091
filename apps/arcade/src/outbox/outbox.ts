import { assert } from '@mela/kernel/assert';
import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Outcome } from '#dialects/outcome.ts';
import { keepsWallet, payFromPurse } from '#purse/purse.ts';
import { entriesAfter } from '#rounds/after-move.ts';
import { closeLeft } from '#rounds/close-left.ts';
import { sayMove } from './say-move.ts';

const TICK_MS = 100;
const SAYING_MAX = 32;
const LOOK_EVERY_MS = MINUTE;

export type Outbox = { say(moveId: string): Promise<Outcome>; stop(): Promise<void> };

/** Sends the moves that are due. All of them are in the store, so a restart continues where it stopped. */
export function startOutbox(arcade: () => Arcade, onError: (error: unknown) => void): Outbox {
  const saying = new Map<string, Promise<Outcome>>();
  let isStopped = false;
  let lookedAt = 0;

  const say = (moveId: string): Promise<Outcome> => {
    const running = saying.get(moveId) ?? sayOnce(arcade(), moveId).finally(() => saying.delete(moveId));
    saying.set(moveId, running);
    return running;
  };

  const sayDue = (): void => {
    const { state } = arcade().store;
    const now = momentOf(arcade());
    for (const id of state.movesOpen) {
      if (isStopped || saying.size >= SAYING_MAX) return;
      const dueAt = state.moves.get(id)?.dueAt ?? null;
      if (dueAt !== null && dueAt <= now && !saying.has(id)) say(id).catch(onError);
    }
    if (now - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = now;
    closeLeft(arcade()).catch(onError);
  };

  const tick = setInterval(sayDue, TICK_MS);
  return {
    say,
    stop: async () => {
      isStopped = true;
      clearInterval(tick);
      await Promise.allSettled(saying.values());
    },
  };
}

async function sayOnce(arcade: Arcade, moveId: string): Promise<Outcome> {
  // The move is in memory, but perhaps not on disk: a restart would forget a move that was sent before the flush, and cancel it.
  await arcade.store.onDisk();
  const move = arcade.store.state.moves.get(moveId);
  assert(move !== undefined, 'only a stored move is sent');
  if (!keepsWallet(arcade, move.vendor)) {
    const outcome = await sayMove(arcade, move);
    await arcade.store.write(entriesAfter(arcade, move, outcome));
    return outcome;
  }
  // The vendor wallet: checked and written synchronously, so that no amount is spent twice.
  const { outcome, entries } = payFromPurse(arcade, move);
  await arcade.store.write([...entries, ...entriesAfter(arcade, move, outcome)]);
  return outcome;
}
