import type { Clock } from '@mela/kernel/time';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { Rewards } from '#modules/rewards/reward/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant' | 'points'>;
};

/** What the calls of members need in addition. */
export type ConversionNeeds = Needs & {
  ledger: Pick<Ledger, 'transact'>;
  paymentPassword: Pick<PaymentPassword, 'check' | 'stateOf'>;
  reward: Pick<Rewards, 'prepare' | 'membersForRewards'>;
  memberMutex: KeyedMutex;
};
