import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { contractsInForce } from '#modules/agents/contract/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

/** Dependencies of the margin module. */
export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'contract' | 'merchant'>;
  contract: { contractsInForce: typeof contractsInForce };
};
