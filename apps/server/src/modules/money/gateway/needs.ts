import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { PaymentAdapter } from '#adapters/pay/adapter.ts';
import type { Database } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  log: Logger;
  settings: SettingReaders;
  adapters: readonly PaymentAdapter[];
};

export type StaffNeeds = Needs & { audit: Audit };
