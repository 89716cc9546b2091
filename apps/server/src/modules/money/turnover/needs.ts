import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Hub } from '#realtime/hub.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'turnover'>;
  ledger: Pick<Ledger, 'balancesOf'>;
  audit: Audit;
  hub: Pick<Hub, 'push' | 'pushEach'>;
};
