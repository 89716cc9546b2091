import type { Arcade } from '#arcade.ts';
import { mendBrokenRounds } from '#tables/broken-rounds.ts';
import { entriesAfter } from './after-move.ts';

/** After a stop in the middle: a bet that was on its way may have arrived or not, so it is taken back. The rest goes on by itself. */
export async function recover(arcade: Arcade): Promise<void> {
  const { state, write } = arcade.store;
  const bets = [...state.movesOpen].flatMap((id) => {
    const move = state.moves.get(id);
    return move?.kind === 'bet' ? [move] : [];
  });
  await mendBrokenRounds(arcade);
  await write(bets.flatMap((move) => entriesAfter(arcade, move, { kind: 'unanswered', again: false })));
}
