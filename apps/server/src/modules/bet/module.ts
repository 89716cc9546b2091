import type { Clock } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import type { Database, Tx } from '#db/database.ts';
import type { Signals } from '#realtime/signals.ts';
import { insertSettled, latestWins, recentGameIds, type SettledBet } from './queries.ts';

export { recentGames } from './queries.ts';
export type { SettledBet } from './queries.ts';

export type Needs = { db: Database; clock: Clock; signals: Signals };

/** What others may ask of bets. */
export type Bet = {
  latestWins(wanted: { gameType?: GameType | undefined; limit: number }): ReturnType<typeof latestWins>;
  recentGames(
    memberId: bigint,
    wanted: { gameType?: GameType | undefined; pageNo: number; pageSize: number },
  ): Promise<{ ids: bigint[]; total: number }>;
  /** Writes rounds that are over, and tells the winner boards. */
  recordSettled(tx: Tx, bets: readonly SettledBet[]): Promise<void>;
};

/** Bets: what was staked on which game, and what came back. */
export function createBet({ db, clock, signals }: Needs): Bet {
  return {
    latestWins: (wanted) => latestWins(db, { ...wanted, until: clock.now() }),
    recentGames: (memberId, wanted) => recentGameIds(db, memberId, wanted),
    recordSettled: async (tx, bets) => {
      await insertSettled(tx, bets);
      await signals.send(tx, { kind: 'answers-stale', tags: ['winners'] });
    },
  };
}
