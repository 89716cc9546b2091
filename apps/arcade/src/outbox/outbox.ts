import { momentOf } from '@mela/box/clock';
import { assert } from '@mela/kernel/assert';
import { MINUTE } from '@mela/kernel/time';
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

/** Says what is due. All of it is in the books, so a restart goes on where it was. */
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
  // In the books, but perhaps not on the disk: what is said before that would be forgotten by a restart, and called off.
  await arcade.store.onDisk();
  const move = arcade.store.state.moves.get(moveId);
  assert(move !== undefined, 'only what is in the books is said');
  if (!keepsWallet(arcade, move.vendor)) {
    const outcome = await sayMove(arcade, move);
    await arcade.store.write(entriesAfter(arcade, move, outcome));
    return outcome;
  }
  // From the vendor's own wallet: decided and written in one breath, so that nothing is spent twice.
  const { outcome, entries } = payFromPurse(arcade, move);
  await arcade.store.write([...entries, ...entriesAfter(arcade, move, outcome)]);
  return outcome;
}
