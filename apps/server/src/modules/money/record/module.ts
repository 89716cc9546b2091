import { recordCalls } from '@mela/protocol/calls/record';
import { recordShapes } from '@mela/protocol/shapes/record';
import { bind } from '#calls/bind.ts';
import { exportRecord } from './export-record.ts';
import { listRecord } from './list-record.ts';
import type { Needs } from './needs.ts';

/** The account record: all movements of a member's wallets, read from the ledger. */
export function createRecord(needs: Needs) {
  const calls = bind(recordCalls, recordShapes, {
    list: ({ actor, query }) => listRecord(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportRecord(needs, actor.memberId, query),
  });
  return { calls };
}
