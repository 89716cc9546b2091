import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { publishLots } from './publish-lots.ts';
import { lotsOf, type Lot } from './queries.ts';
import { revealLot } from './reveal-lot.ts';

export { insertLots, lotsOf as readLots, writeSeed, type Lot } from './queries.ts';

/** The interface of lots for other modules: single seeds that are committed before a reward is drawn. */
export type Lots = {
  /** Commits lots, and returns those that are committed by name. */
  publish(wanted: readonly { lot: string; revealAt: Instant }[]): Promise<ReadonlyMap<string, Lot>>;
  /** The seed of a lot that is due, asked of the draw service if needed. Not inside a transaction: it waits for another process. */
  reveal(lot: string): Promise<string | undefined>;
  /** The committed lots among these, by name. */
  read(db: Database | Tx, lots: readonly string[]): Promise<ReadonlyMap<string, Lot>>;
};

export function createLot(needs: Needs): Lots {
  return {
    publish: (wanted) => publishLots(needs, wanted),
    reveal: (lot) => revealLot(needs, lot),
    read: lotsOf,
  };
}
