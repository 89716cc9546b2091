import type { Logger } from 'pino';
import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  log: Logger;
  hub: Pick<Hub, 'push'>;
  /** Null if no draw service runs; then there are no draws. */
  draws: DrawService | null;
};
