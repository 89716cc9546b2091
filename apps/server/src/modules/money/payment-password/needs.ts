import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'withdrawal'>;
  codes: Codes;
  notify: Notify;
  secondFactor: Pick<SecondFactor, 'ask'>;
  devices: Pick<Devices, 'endOthers'>;
  session: {
    checkPassword(memberId: bigint, password: string): Promise<void>;
    holdsPassword(memberId: bigint, password: string): Promise<boolean>;
  };
};
