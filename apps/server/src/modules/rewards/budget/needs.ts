import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';

/** Dependencies of the budget module. */
export type Needs = {
  db: Database;
  clock: Clock;
  audit: Audit;
  ledger: Pick<Ledger, 'transact'>;
  settings: Pick<SettingReaders, 'merchant'>;
};
