import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import type { Database } from '#db/database.ts';
import type { Region } from '#http/location.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Content } from '#modules/base/content/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { Pictures } from '#modules/base/picture/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { GameWallet } from '#modules/play/game-wallet/module.ts';
import type { Budget } from '#modules/rewards/budget/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of the activity module. */
export type Needs = {
  env: Pick<Env, 'MONEY_MODE'>;
  region: Pick<Region, 'countryOf'>;
  db: Database;
  clock: Clock;
  random: Random;
  log: Logger;
  hub: Hub;
  audit: Audit;
  budget: Budget;
  content: Pick<Content, 'save'>;
  inbox: Pick<Inbox, 'write'>;
  ledger: Pick<Ledger, 'transact'>;
  pictures: Pick<Pictures, 'redraw' | 'keep' | 'drop'>;
  rewards: Pick<Rewards, 'prepare' | 'grant' | 'membersForRewards' | 'takeBack'>;
  settings: Pick<SettingReaders, 'merchant'>;
  vendors: Pick<GameWallet, 'canGrantFreeRounds' | 'orderFreeRounds' | 'sendFreeRounds' | 'endFreeRounds'>;
};
