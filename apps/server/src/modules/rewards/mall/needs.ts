import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders, SettingsModule } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of the mall module. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  random: Random;
  hub: Pick<Hub, 'push'>;
  settings: Pick<SettingReaders, 'merchant' | 'points'>;
  changeSetting: SettingsModule['changeSetting'];
  audit: Pick<Audit, 'write'>;
  inbox: Pick<Inbox, 'write'>;
  ledger: Pick<Ledger, 'transact'>;
  paymentPassword: Pick<PaymentPassword, 'check'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
};

/** One redemption of a member at a time in this process, so that many do not occupy the database connections. */
export type Needs = ModuleNeeds & { memberMutex: KeyedMutex };
