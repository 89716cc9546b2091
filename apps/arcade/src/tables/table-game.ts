import type { Money } from '@mela/kernel/money';
import type { Times } from '@mela/rules/games/pay';
import type { Link } from '@mela/rules/games/seeds';
import type { Round } from '#store/state.ts';
import type { TableMark, TableResult } from './table-view.ts';

/** The chain data that decides a round at a table. */
export type Chained = Link & { table: string; round: number };

/** A game with shared rounds: its duration, its result, and the bets that are paid before its end. */
export type TableGame = {
  bettingMs: number;
  /** Betting is closed and nothing has happened yet. */
  closedMs: number;
  cooldownMs: number;
  /** The number of bets of one player on one round. */
  betsMax: number;
  /**
   * True: the result is public when betting closes, so a round that a crash interrupts is still settled. False: the result is secret until
   * the end, and a round that a crash interrupts returns the stakes.
   */
  isOpenWhileRunning: boolean;
  /** The bets of a player on one deal are one round for the platform, because both sides can be backed. */
  isOneRound: boolean;
  runMs(link: Chained): number;
  resultOf(link: Chained): TableResult;
  markOf(result: TableResult): TableMark | undefined;
  /** The stake of a bet on each spot, and what each pays; empty if the table has no spots. */
  spotsOf(bet: unknown): readonly { spot: string; stake: Money; times: Times }[];
  /** The largest loss of the table by a bet. */
  riskOf(bet: unknown): Money;
  /** Bets that end before the round does, in their final state. */
  outOf(bets: readonly Round[], runningMs: number): Round[];
};
