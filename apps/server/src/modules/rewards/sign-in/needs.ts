import type { Clock } from '@mela/kernel/time';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { Missions } from '#modules/rewards/mission/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

/** Dependencies of the sign-in module. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant' | 'signIn'>;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
  mission: Pick<Missions, 'signedIn'>;
};

/** One request of a member at a time in this process, so that many do not occupy the database connections. */
export type Needs = ModuleNeeds & { memberMutex: KeyedMutex };
