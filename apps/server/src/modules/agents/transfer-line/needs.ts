import type { Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { SecondFactor } from '#modules/access/second-factor/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';

/** Dependencies of `createTransferLine`. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  random: Random;
  settings: Pick<SettingReaders, 'lineTransfer' | 'merchant'>;
  codes: Codes;
  secondFactor: Pick<SecondFactor, 'isOn' | 'ask'>;
  limits: Pick<LimitChecks, 'mayReceive'>;
  notify: Notify;
  ledger: Pick<Ledger, 'transact' | 'balancesOf'>;
  paymentPassword: PaymentPassword;
  turnover: Pick<Turnover, 'open' | 'lower' | 'missingOf'>;
  /** What an upline has left unpaid of the bills of its downlines. */
  unpaidBillsOf(db: Database | Tx, memberId: bigint): Promise<Money>;
};

/** Dependencies of the use cases. The mutex runs the transfers of one sender one after another. */
export type Needs = ModuleNeeds & { senderMutex: KeyedMutex };
