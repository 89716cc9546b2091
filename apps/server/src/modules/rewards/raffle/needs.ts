import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { Lots } from '#modules/rewards/lot/module.ts';
import type { RewardBets } from '#modules/rewards/reward-bet/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of the raffle module. */
export type Needs = {
  db: Database;
  clock: Clock;
  random: Random;
  hub: Pick<Hub, 'push' | 'pushEach'>;
  settings: Pick<SettingReaders, 'merchant'>;
  audit: Audit;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  lot: Lots;
  reward: Pick<Rewards, 'prepare' | 'claim' | 'membersForRewards'>;
  rewardBet: Pick<RewardBets, 'isCounted'>;
};
