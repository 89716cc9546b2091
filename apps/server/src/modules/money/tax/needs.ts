import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'tax' | 'merchant'>;
  switches: Pick<Switches, 'isOpen'>;
  ledger: Pick<Ledger, 'transact' | 'balancesOf'>;
};
