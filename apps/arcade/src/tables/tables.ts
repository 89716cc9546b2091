import type { Arcade } from '#arcade.ts';
import { findTitle } from '#catalogue.ts';
import type { Session } from '#store/state.ts';
import { tableGameOf } from './table-games.ts';
import { openTable, type Table } from './table.ts';

export type Tables = {
  /** The table that a player sits at; nothing if the game is played alone. */
  of(session: Pick<Session, 'vendor' | 'gameCode'>): Table | undefined;
  stop(): Promise<void>;
};

/** Every title that many share has a table of its own, opened when its first player comes. */
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
