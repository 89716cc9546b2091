import type { Clock, LocalDay } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';
import type { Audit } from '#modules/base/audit/module.ts';
import type { Inbox } from '#modules/base/inbox/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: SettingReaders;
  audit: Audit;
  inbox: Inbox;
  /** Ends the contracts that an account has with the upline it leaves on that day. */
  endContracts: (tx: Tx, memberId: bigint, day: LocalDay) => Promise<void>;
};
