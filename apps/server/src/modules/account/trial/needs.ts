import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  audit: Audit;
  devices: Pick<Devices, 'endAll'>;
  settings: Pick<SettingReaders, 'registration'>;
};
