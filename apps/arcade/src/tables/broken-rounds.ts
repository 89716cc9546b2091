import { momentOf } from '@mela/sandbox/clock';
import type { Arcade } from '#arcade.ts';
import { cancelled, settledTogether } from '#rounds/settle-round.ts';
import { linkOf } from '#seeds/chains.ts';
import type { Entry, TableRound } from '#store/state.ts';
import { betsAt } from './bets-at.ts';
import { tableGameOf } from './table-games.ts';

/**
 * Recovers a shared round after a crash. A result that was already public counts and is paid; any other round is void, its
 * stakes are returned, and its chain entry is never reused.
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
    const mended: Entry[] = isDecided
      ? settledTogether(arcade, bets)
      : bets.flatMap((bet) => cancelled(arcade, bet, 'ROUND_VOID'));
    await store.write([{ kind: 'table-round', tableRound }, ...mended]);
  }
}
