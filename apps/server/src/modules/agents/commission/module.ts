import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import type { Figure } from './rollups/figures.ts';
import { addFigures } from './rollups/queries.ts';
import { commissionSubscriber } from './subscriber.ts';

export type { Figure } from './rollups/figures.ts';

/** The interface of commissions for other modules. */
export type Commission = {
  /**
   * Adds to the daily figures of members and their teams, for money that no event reports: salaries and dividends. The transaction holds a
   * lock on all daily figures from then on, so the call comes last.
   */
  addFigures(tx: Tx, figures: readonly Figure[]): Promise<void>;
};

/** Daily figures of members and teams, rebates up the line, and their payment. */
export function createCommission(needs: Needs) {
  const commission: Commission = { addFigures };
  return { ...commission, subscriber: commissionSubscriber(needs) };
}
