import type { Arcade } from '#arcade.ts';
import type { Round, RoundState } from '#store/state.ts';

/** The bets on a shared round, in the order they were placed; optionally only those in the given states. */
export function betsAt({ store }: Arcade, tableRoundId: string, ...states: readonly RoundState[]): Round[] {
  return [...(store.state.roundsAtTable.get(tableRoundId) ?? [])]
    .flatMap((id) => store.state.rounds.get(id) ?? [])
    .filter(({ state }) => states.length === 0 || states.includes(state));
}
