import type { Clock } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Gateways } from '#modules/money/gateway/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'withdrawal'>;
  gateway: Pick<Gateways, 'forPayout' | 'features' | 'verifyDestination'>;
  notify: Notify;
  paymentPassword: PaymentPassword;
};

/** `lockKey` hides addresses at rest; `digestKey` lets two of them be compared without being known. */
export type Needs = ModuleNeeds & { lockKey: Buffer; digestKey: Buffer };
