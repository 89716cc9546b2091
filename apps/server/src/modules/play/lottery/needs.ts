import type { Logger } from 'pino';
import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Bet } from '#modules/play/bet/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  log: Logger;
  hub: Pick<Hub, 'push' | 'pushEach'>;
  audit: Pick<Audit, 'write'>;
  inbox: Pick<Inbox, 'writing'>;
  ledger: Pick<Ledger, 'transact' | 'fundsOf'>;
  bet: Pick<Bet, 'save' | 'pushChanges'>;
  /** Null if no draw service runs; then there are no draws. */
  draws: DrawService | null;
};
