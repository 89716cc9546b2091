import type { Clock } from '@mela/kernel/time';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Env } from '#config/env.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { Lots } from '#modules/rewards/lot/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

/** Dependencies of the envelope module. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  audit: Pick<Audit, 'write'>;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  lot: Lots;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
  env: Pick<Env, 'MELA_SECRET'>;
};

export type Needs = ModuleNeeds & {
  /** The key of the public names in proofs. */
  nameKey: Buffer;
  /** In this process, one request of a member at a time, and one opening of a round, so that waiting requests occupy no connections. */
  mutex: KeyedMutex;
};
