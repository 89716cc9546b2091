import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { createSession } from '#modules/access/session/module.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'codes' | 'registration'>;
  switches: Switches;
  codes: Codes;
  devices: Pick<Devices, 'endAll' | 'renewTrust'>;
  notify: Notify;
  audit: Audit;
  session: Pick<ReturnType<typeof createSession>, 'enter'>;
};
