import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { DrawService } from '#adapters/draws/draw-service.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, 'push'>;
  audit: Pick<Audit, 'write'>;
  settings: Pick<SettingReaders, 'merchant' | 'lottery'>;
  /** Null if no draw service runs; then there are no draws. */
  draws: DrawService | null;
};
