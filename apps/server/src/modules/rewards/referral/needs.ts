import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Registration } from '#modules/account/registration/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

/** Dependencies of the referral module. */
export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant' | 'referral'>;
  /** The address of the player site, for merchants without a domain. */
  siteUrl: string;
  registration: Pick<Registration, 'referralCodeOf'>;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
};
