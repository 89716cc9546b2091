import type { Money } from '@mela/kernel/money';
import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { KeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { Pictures } from '#modules/base/picture/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Gateways } from '#modules/money/gateway/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { PayoutAccounts } from '#modules/money/payout-account/module.ts';
import type { Tax } from '#modules/money/tax/module.ts';
import type { Turnover } from '#modules/money/turnover/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import type { Hub } from '#realtime/hub.ts';

/** Dependencies of `createWithdrawal`. */
export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  random: Random;
  log: Logger;
  hub: Pick<Hub, 'push'>;
  settings: Pick<SettingReaders, 'withdrawal' | 'merchant'>;
  ledger: Pick<Ledger, 'post' | 'transact' | 'balancesOf'>;
  gateway: Pick<Gateways, 'forPayout' | 'createPayout' | 'getPayout'>;
  notify: Notify;
  inbox: Inbox;
  audit: Audit;
  pictures: Pick<Pictures, 'redraw' | 'keep'>;
  paymentPassword: PaymentPassword;
  payoutAccount: PayoutAccounts;
  turnover: Pick<Turnover, 'missingOf'>;
  tax: Tax;
};

/** What a member still owes to others by contracts, which a higher domain knows. */
export type ReadUnpaidBills = (db: Database | Tx, memberId: bigint) => Promise<Money>;

/** Dependencies of the use cases. The mutex runs the requests of one member one after another. */
export type Needs = ModuleNeeds & { memberMutex: KeyedMutex; unpaidBillsOf: ReadUnpaidBills };
