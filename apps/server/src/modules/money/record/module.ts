import type { Clock } from '@mela/kernel/time';
import { recordCalls } from '@mela/protocol/calls/record';
import { recordShapes } from '@mela/protocol/shapes/record';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Withdrawals } from '#modules/money/withdrawal/module.ts';
import { exportRecord } from './export-record.ts';
import { listRecord } from './list-record.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  withdrawals: Pick<Withdrawals, 'disputedOf'>;
};

/** The account record: every movement of a member's own wallets, as the ledger has it. */
export function createRecord(needs: Needs) {
  const handlers: Handlers<typeof recordCalls, typeof recordShapes> = {
    list: ({ actor, query }) => listRecord(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportRecord(needs, actor.memberId, query),
  };
  return { calls: recordCalls, shapes: recordShapes, handlers };
}
