import type { LocalDay } from '@mela/kernel/time';
import { commissionCalls } from '@mela/protocol/calls/commission';
import { commissionShapes } from '@mela/protocol/shapes/commission';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Metric } from '#http/metric.ts';
import type { Job } from '#jobs/job.ts';
import { exportIncome } from './income/export-income.ts';
import { listIncome } from './income/list-income.ts';
import { showIncome } from './income/show-income.ts';
import type { Needs } from './needs.ts';
import { payRebates } from './payment/pay.ts';
import type { Figure, WholeFigure } from './rollups/figures.ts';
import { addFigures, figuresOf, type FigureFilter } from './rollups/queries.ts';
import { commissionSubscriber } from './subscriber.ts';
import { lastCheck, rebuild, type Difference } from './verification/queries.ts';
import { verifyRollups } from './verification/verify.ts';

export type { Figure } from './rollups/figures.ts';

/** The interface of commissions for other modules. */
export type Commission = {
  /**
   * Adds to the daily figures of members and their teams, for money that no event reports: salaries and dividends. The transaction holds a
   * lock on all daily figures from then on, so the call comes last.
   */
  addFigures(tx: Tx, figures: readonly Figure[]): Promise<void>;
  /** Sums over days by member or team, product and series. */
  figuresOf(db: Database | Tx, filter: FigureFilter): Promise<Omit<WholeFigure, 'day'>[]>;
  /** Recomputes the daily figures of these days from bets, payments and members; for data that no event reported. */
  rebuildDays(tx: Tx, from: LocalDay, to: LocalDay): Promise<void>;
  /** Compares and corrects the daily figures of the last two months; returns the differences. */
  verify(): Promise<Difference[]>;
  /** Pays every agent's unpaid rebates. */
  pay(): Promise<void>;
};

/** Daily figures of members and teams, rebates up the line, their payment, and the report of an agent's income. */
export function createCommission(needs: Needs) {
  const commission: Commission = {
    addFigures,
    figuresOf,
    rebuildDays: (tx, from, to) => rebuild(tx, { from, to, zone: needs.settings.merchant().timeZone }),
    verify: () => verifyRollups(needs),
    pay: () => payRebates(needs),
  };
  const calls = bind(commissionCalls, commissionShapes, {
    income: ({ actor, query }) => showIncome(needs, actor.memberId, query),
    rows: ({ actor, query }) => listIncome(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportIncome(needs, actor.memberId, query),
  });
  const jobs: Job[] = [
    { name: 'commission.pay', everyMinutes: 1, limitSeconds: 50, run: commission.pay },
    {
      name: 'commission.verify',
      everyMinutes: 24 * 60,
      limitSeconds: 900,
      run: async () => void (await verifyRollups(needs)),
    },
  ];
  const metrics: Metric[] = [
    {
      name: 'mela_rollup_differences',
      help: 'Daily figures that differed from bets and payments in the last comparison, which corrected them.',
      read: async () => (await lastCheck(needs.db)) ?? Number.NaN,
    },
  ];
  return { ...commission, calls, subscriber: commissionSubscriber(needs), jobs, metrics };
}
