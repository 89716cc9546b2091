import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

/** Dependencies of grants by hand. */
export type Needs = {
  db: Database;
  clock: Clock;
  audit: Audit;
  ledger: Pick<Ledger, 'transact'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
};
