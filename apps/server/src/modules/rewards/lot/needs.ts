import type { Clock } from '@mela/kernel/time';
import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';

/** Dependencies of the module of lots. */
export type Needs = {
  db: Database;
  clock: Clock;
  /** Null if no draw service runs; then nothing is committed and nothing revealed. */
  draws: Pick<DrawService, 'publishLots' | 'revealLot'> | null;
};
