import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Region } from '#http/location.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  hub: Hub;
  region: Pick<Region, 'countryOf'>;
  settings: SettingReaders;
};
