import { DAY, MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import type { Entry, Round } from '#store/state.ts';
import { replay } from './replay.ts';
import { settled } from './settle-round.ts';

/** Limits how long money is held for an abandoned magazine. */
const abandonedAfterMs = ({ game }: Round): number => (game === 'fishing' ? 10 * MINUTE : DAY);

/** Closes a round that its player abandoned: it pays its current value, or rolls the stake back if nothing was risked. */
export async function closeAbandoned(arcade: Arcade): Promise<void> {
  const now = momentOf(arcade);
  const { state } = arcade.store;
  const entries = [...state.roundsOpen.values()].flatMap((ids) =>
    [...ids].flatMap((id): Entry[] => {
      const round = state.rounds.get(id);
      if (
        round?.state !== 'playing' ||
        round.chance.kind !== 'pair' ||
        now - round.madeAt < abandonedAfterMs(round)
      )
        return [];
      const closed = { ...round, steps: [...round.steps, { kind: 'close' }] };
      return replay(arcade, closed)?.isOver ? settled(arcade, closed) : [];
    }),
  );
  await arcade.store.write(entries);
}
