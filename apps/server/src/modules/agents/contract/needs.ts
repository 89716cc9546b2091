import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Simulate } from './simulate/simulator.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: SettingReaders;
  switches: Switches;
  audit: Audit;
  inbox: Inbox;
  simulate: Simulate;
};
