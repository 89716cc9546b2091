import { assert } from '@mela/kernel/assert';
import type { Bill } from '@mela/protocol/shapes/settlement';
import type { StaffBill } from '@mela/protocol/shapes/staff-settlement';
import type { BillRow } from './statements/queries.ts';

export function describeBill({ id, state, ...row }: BillRow): Bill {
  assert(state !== 'computed', 'a line that is not booked is no bill');
  return { ...row, id: String(id), state };
}

export function describeStaffBill(row: BillRow): StaffBill {
  return {
    ...describeBill(row),
    runId: String(row.runId),
    agent: { id: String(row.childId), account: row.account },
  };
}
