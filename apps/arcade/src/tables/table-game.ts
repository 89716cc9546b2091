import type { Money } from '@mela/kernel/money';
import type { Times } from '@mela/rules/games/pay';
import type { Link } from '@mela/rules/games/seeds';
import type { Round } from '#store/state.ts';
import type { TableMark, TableResult } from './table-view.ts';

/** What decides a round at a table, as its chain has it. */
export type Chained = Link & { table: string; round: number };

/** One of the games that many play at once: how long it takes, what comes of it, and who is paid before its end. */
export type TableGame = {
  bettingMs: number;
  /** No bets are taken and nothing has happened yet. */
  closedMs: number;
  cooldownMs: number;
  /** How often one player may bet on one round. */
  betsMax: number;
  /**
   * Everybody sees what it came to as soon as no bet is taken, and it counts from then on: a stop in the middle is settled. Otherwise
   * it is nobody's to know before the end, and a stop in the middle gives the stakes back.
   */
  isOpenWhileRunning: boolean;
  runMs(link: Chained): number;
  resultOf(link: Chained): TableResult;
  markOf(result: TableResult): TableMark | undefined;
  /** What a bet lays on which spot, and what each pays; nothing where the table has no spots. */
  spotsOf(bet: unknown): readonly { spot: string; stake: Money; times: Times }[];
  /** What a bet may cost the table. */
  riskOf(bet: unknown): Money;
  /** Bets that are over before the round is, as they then are. */
  outOf(bets: readonly Round[], runningMs: number): Round[];
};
