import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { RewardBets } from '#modules/rewards/reward-bet/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

/** Dependencies of the rebate module. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  log: Logger;
  settings: Pick<SettingReaders, 'merchant'>;
  switches: Pick<Switches, 'isOpen'>;
  audit: Pick<Audit, 'write'>;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
  rewardBet: Pick<RewardBets, 'isCounted'>;
};

/** One claim of a member at a time in this process, so that many do not occupy the database connections. */
export type Needs = ModuleNeeds & { memberMutex: KeyedMutex };
