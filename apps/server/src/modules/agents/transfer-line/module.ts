import { staffTransferLineCalls } from '@mela/protocol/calls/staff-transfer-line';
import { transferLineCalls } from '@mela/protocol/calls/transfer-line';
import { staffTransferLineShapes } from '@mela/protocol/shapes/staff-transfer-line';
import { transferLineShapes } from '@mela/protocol/shapes/transfer-line';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Tx } from '#db/database.ts';
import { importTransfers } from './import-transfers.ts';
import { exportTransfers, listTransfers } from './list-transfers.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { sendTransferCode } from './prove-factor.ts';
import { readTerms, searchDownlines } from './read-terms.ts';
import { requestTransfer } from './request-transfer.ts';
import { listForStaff } from './staff/list-for-staff.ts';

/** Transfers of cash from an agent to a direct downline, and from a member back to the direct upline. */
export function createTransferLine(outside: ModuleNeeds) {
  const needs: Needs = { ...outside, senderMutex: createKeyedMutex() };
  const calls = bind(transferLineCalls, transferLineShapes, {
    terms: ({ actor }) => readTerms(needs, actor),
    downlines: ({ actor, query }) => searchDownlines(needs, actor, query.words),
    code: ({ actor, visitor }) => sendTransferCode(needs, visitor, actor.memberId),
    request: ({ actor, body }) => requestTransfer(needs, actor.memberId, body),
    list: ({ actor, query }) => listTransfers(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportTransfers(needs, actor.memberId, query),
  });
  const staffCalls = bind(staffTransferLineCalls, staffTransferLineShapes, {
    list: ({ query }) => listForStaff(needs, query),
  });
  return {
    calls,
    staffCalls,
    /** Writes transfers of the past, and returns their postings. */
    importTransfers: (tx: Tx, past: Parameters<typeof importTransfers>[2]) =>
      importTransfers(needs, tx, past),
  };
}

/** Transfers along the line for other parts of the server. */
export type TransferLine = ReturnType<typeof createTransferLine>;
