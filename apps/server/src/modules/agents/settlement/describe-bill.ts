import { assert } from '@mela/kernel/assert';
import type { Bill } from '@mela/protocol/shapes/settlement';
import type { StaffBill } from '@mela/protocol/shapes/staff-settlement';
import { dueOf } from './book-line.ts';
import type { BillRow } from './statements/queries.ts';

export function describeBill({ id, state, mode, ...row }: BillRow): Bill {
  assert(state !== 'computed', 'a line that is not booked is no bill');
  const due = dueOf({ mode, gross: row.gross, net: row.net });
  return { ...row, id: String(id), state, due };
}

export function describeStaffBill(row: BillRow): StaffBill {
  return {
    ...describeBill(row),
    runId: String(row.runId),
    agent: { id: String(row.childId), account: row.account },
  };
}
