import type { Arcade } from '#arcade.ts';
import { findTitle } from '#catalogue.ts';
import type { Session } from '#store/state.ts';
import { tableGameOf } from './table-games.ts';
import { openTable, type Table } from './table.ts';

export type Tables = {
  /** The table of a player’s game; undefined if the game is played alone. */
  of(session: Pick<Session, 'vendor' | 'gameCode'>): Table | undefined;
  stop(): Promise<void>;
};

/** Every title with shared rounds has its own table, opened with its first player. */
export function openTables(arcade: Arcade, onError: (error: unknown) => void): Tables {
  const tables = new Map<string, Table>();
  return {
    of: ({ vendor, gameCode }) => {
      const title = findTitle(vendor, gameCode);
      const game = title && tableGameOf(title.game);
      if (!title || !game) return undefined;
      const table = tables.get(title.code) ?? openTable(arcade, title, game, onError);
      tables.set(title.code, table);
      return table;
    },
    stop: async () => {
      await Promise.all([...tables.values()].map((table) => table.stop()));
    },
  };
}
