import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { RewardBets } from '#modules/rewards/reward-bet/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of the VIP module. */
export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  hub: Pick<Hub, 'push' | 'pushEach'>;
  settings: Pick<SettingReaders, 'merchant' | 'registration' | 'withdrawal'>;
  audit: Audit;
  inbox: Pick<Inbox, 'write'>;
  ledger: Pick<Ledger, 'transact'>;
  budget: Pick<Budget, 'leftOf'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
  rewardBet: Pick<RewardBets, 'lifetimeProgress' | 'progressBetween' | 'isCounted'>;
};
