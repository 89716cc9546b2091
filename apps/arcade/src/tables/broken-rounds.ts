import { momentOf } from '@mela/box/clock';
import type { Arcade } from '#arcade.ts';
import { cancelled, settled } from '#rounds/after-move.ts';
import { linkOf } from '#seeds/chains.ts';
import type { Entry, TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import { tableGameOf } from './table-games.ts';

/**
 * After a stop in the middle of a shared round. What everybody could see already counts and is paid; anything else is void, its
 * stakes go back, and its entry is never used again.
 */
export async function mendBrokenRounds(arcade: Arcade): Promise<void> {
  const { store } = arcade;
  const broken = [...store.state.tableRounds.values()].filter(
    ({ state }) => state === 'betting' || state === 'running',
  );
  for (const round of broken) {
    const { entry } = linkOf(arcade, round.id);
    const isDecided = round.state === 'running' && tableGameOf(round.game)?.isOpenWhileRunning === true;
    const state = isDecided ? 'over' : 'void';
    const tableRound: TableRound = { ...round, state, endedAt: momentOf(arcade), entry };
    const bets = betsAt(arcade, round.id, 'playing');
    const mended: Entry[] = bets.flatMap((bet) =>
      isDecided ? settled(arcade, bet) : cancelled(arcade, bet, 'ROUND_VOID'),
    );
    await store.write([{ kind: 'table-round', tableRound }, ...mended]);
  }
}
