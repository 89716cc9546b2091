import type { Money } from '@mela/kernel/money';
import { localDay, MINUTE, plus, plusDays, type Instant } from '@mela/kernel/time';
import type { GameType } from '@mela/protocol/categories';
import { isTwoSided } from '@mela/rules/money/product';
import { validBet } from '@mela/rules/money/turnover';
import type { Database, Tx } from '#db/database.ts';
import { runAll } from '#db/pipelined-transaction.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { openDeferredRecords } from './deferred-records.ts';
import type { Needs } from './needs.ts';
import { products } from './products.ts';
import { openBetPusher } from './push-bets.ts';
import {
  lastCheck,
  latestWins,
  playersByGame,
  popularGames,
  recentGames,
  recordsToWrite,
  type Difference,
} from './queries.ts';
import type { BetRecord, SeenRound } from './record-of.ts';
import { recordRounds, saveRounds, type SaveOptions, type BetChange, type SavedBets } from './save-bets.ts';
import { verifyBets } from './verify-bets.ts';

export { referenceOfRound } from './turnover-reference.ts';
export { products as productOfGameType, turnoverOf } from './products.ts';
export type { LotteryBet, SeenRound } from './record-of.ts';
export { roundOfReference } from './turnover-reference.ts';
export type { BetChange, SavedBets } from './save-bets.ts';

/** A settled bet that comes from no vendor command. */
export type SettledBet = {
  /** Identifies the bet in reports that lead down to bets. */
  roundId?: string;
  memberId: bigint;
  gameId: bigint;
  gameType: GameType;
  stake: Money;
  payout: Money;
  placedAt: Instant;
  settledAt: Instant;
  isDemo: boolean;
};

/** The interface of bets for other modules. */
export type Bet = {
  latestWins(wanted: { gameType?: GameType | undefined; limit: number }): ReturnType<typeof latestWins>;
  /**
   * Records rounds in the transaction that moves their money. The caller runs the returned statements after those of the rounds and
   * passes the changes to `pushChanges` after the commit. The record of an open round is written later.
   */
  save(tx: Tx, rounds: readonly SeenRound[], keeping?: SaveOptions): Promise<SavedBets>;
  /**
   * Records rounds as they are now, open ones too. For rounds that no vendor command makes, such as orders of a lottery: nothing writes
   * their records later.
   */
  record(tx: Tx, rounds: readonly SeenRound[]): Promise<SavedBets>;
  /**
   * Those of these members who have a turnover requirement. A caller that has read them passes them to `save`, which then does not read
   * them again.
   */
  membersWithTurnover(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>>;
  pushChanges(news: readonly BetChange[]): void;
  /** Writes the pending records of open rounds; call it before reading a member's records. */
  flush(memberId: bigint): Promise<void>;
  /** The same for all members whose bets this process took. */
  flushAll(): Promise<void>;
  /** Ids of the games that most members bet on lately, most first. */
  popularGames(wanted: { gameType?: GameType | undefined; limit: number }): Promise<bigint[]>;
  /** How many members bet on each game of a category just now. */
  playersByGame(gameType: GameType): Promise<ReadonlyMap<bigint, number>>;
  /** Codes of the games that a member bet on, each once, latest first. */
  recentGames(memberId: bigint, limit: number): Promise<string[]>;
  /** Writes settled rounds and refreshes the winner boards. Publishes no event, because most subscribers must not act on bets that are long over. */
  recordSettled(tx: Tx, bets: readonly SettledBet[]): Promise<void>;
  /** Differences between daily sums, records and rounds. */
  verify(scope: 'recent' | 'all'): Promise<Difference[]>;
};

/** A game is popular by the bets of today and the days before, this many in all. */
const POPULAR_DAYS = 7;
/** A member who bet within this time counts as playing now. */
const PLAYING_MS = 15 * MINUTE;

/** Bets: stakes and payouts by game. */
export function createBet(needs: Needs): Bet & { jobs: Job[]; metrics: Metric[] } {
  const { db, clock, signals } = needs;
  const pusher = openBetPusher(needs);
  const late = openDeferredRecords({ ...needs, pushChanges: pusher.announce });
  needs.atClose(async () => {
    await late.close();
    await pusher.close();
  });

  const jobs: Job[] = [
    {
      name: 'bet.catch-up',
      everyMinutes: 1,
      limitSeconds: 50,
      run: late.findRecent,
    },
    {
      name: 'bet.verify',
      everyMinutes: 60,
      limitSeconds: 120,
      run: async () => void (await verifyBets({ ...needs, late }, 'recent')),
    },
    {
      name: 'bet.verify-all',
      everyMinutes: 24 * 60,
      limitSeconds: 900,
      run: async () => void (await verifyBets({ ...needs, late }, 'all')),
    },
  ];
  return {
    latestWins: (wanted) => latestWins(db, { ...wanted, until: clock.now() }),
    save: (tx, rounds, keeping) => saveRounds(needs, tx, rounds, keeping),
    record: (tx, rounds) => recordRounds(needs, tx, rounds),
    membersWithTurnover: (tx, memberIds) => needs.turnover.membersWithTurnover(tx, memberIds),
    pushChanges: (news) => {
      pusher.announce(news);
      late.note(news);
    },
    flush: late.flush,
    flushAll: late.flushAll,
    popularGames: (wanted) => {
      const today = localDay(clock.now(), needs.settings.merchant().timeZone);
      return popularGames(db, { ...wanted, since: plusDays(today, 1 - POPULAR_DAYS) });
    },
    playersByGame: (gameType) => {
      const since = plus(clock.now(), -PLAYING_MS);
      const sinceDay = localDay(since, needs.settings.merchant().timeZone);
      return playersByGame(db, { gameType, since, sinceDay });
    },
    recentGames: async (memberId, limit) => {
      await late.flush(memberId);
      return recentGames(db, memberId, limit);
    },
    recordSettled: async (tx, bets) => {
      const { timeZone } = needs.settings.merchant();
      const records = bets.map((bet) => recordOfSettled(bet, timeZone));
      const changes = records.map((record) => ({ record, kept: null }));
      await runAll(tx, [recordsToWrite(changes)]);
      await signals.send(tx, { kind: 'answers-stale', tags: ['winners'] });
    },
    verify: (scope) => verifyBets({ ...needs, late }, scope),
    jobs,
    metrics: metricsOf(db),
  };
}

const metricsOf = (db: Database): Metric[] => [
  {
    name: 'mela_bet_differences',
    help: 'Differences between daily sums and bet records in the last comparison.',
    read: async () => (await lastCheck(db)) ?? Number.NaN,
  },
];

function recordOfSettled({ roundId, stake, payout, gameType, ...bet }: SettledBet, zone: string): BetRecord {
  const wager = { stake, payout, said: null, isFree: false, isTwoSided: isTwoSided(products[gameType]) };
  return {
    ...bet,
    gameType,
    stake,
    payout,
    roundId: roundId ?? null,
    state: 'settled',
    validBet: validBet(wager),
    day: localDay(bet.settledAt, zone),
  };
}
