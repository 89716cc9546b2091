import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
};
