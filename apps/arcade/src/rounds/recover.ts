import type { Arcade } from '#arcade.ts';
import { mendBrokenRounds } from '#tables/broken-rounds.ts';
import { entriesAfter } from './after-move.ts';

/** After a crash: a bet in flight may have arrived or not, so it is rolled back. The outbox continues with all other moves. */
export async function recover(arcade: Arcade): Promise<void> {
  const { state, write } = arcade.store;
  const bets = [...state.movesOpen].flatMap((id) => {
    const move = state.moves.get(id);
    return move?.kind === 'bet' ? [move] : [];
  });
  await mendBrokenRounds(arcade);
  await write(bets.flatMap((move) => entriesAfter(arcade, move, { kind: 'unanswered', again: false })));
}
