import { z } from 'zod';
import type { staffCaseCalls } from '#calls/staff-vendor.ts';
import { vendorCaseKinds, vendorCaseOutcomes } from '#vendor-desk.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { vendorCode } from './staff-vendor.ts';
import { money, pageSize, rowId, time } from './wire.ts';

const person = z.object({ id: z.string(), name: z.string() });

const row = z.object({
  id: z.string(),
  vendor: z.string(),
  kind: z.enum(vendorCaseKinds),
  member: z.object({ id: z.string(), account: z.string() }),
  /** The vendor’s transaction or round of the case. */
  subject: z.string(),
  amount: money,
  openedAt: time,
  claimedBy: person.nullable(),
  /** Money moves and the amount is large: a second person must approve. */
  needsSecond: z.boolean(),
  proposal: z
    .object({ by: person, outcome: z.enum(vendorCaseOutcomes), note: z.string(), at: time })
    .nullable(),
  closedAt: time.nullable(),
  closedBy: person.nullable(),
  outcome: z.enum(vendorCaseOutcomes).nullable(),
  note: z.string(),
});

const move = z.object({
  moveId: z.string(),
  kind: z.string(),
  state: z.string(),
  roundId: z.string().nullable(),
  amount: money,
  at: time,
});

const refused = ['CASE_UNKNOWN', 'CASE_CLOSED', 'CASE_TAKEN'] as const;
const policy = staffAct('case.decide');

export const staffCaseShapes = {
  list: {
    about: 'Cases of vendors: open ones the oldest first, closed ones the newest first.',
    query: z.strictObject({
      state: z.enum(['open', 'closed']).default('open'),
      vendor: vendorCode.optional(),
      kind: z.enum(vendorCaseKinds).optional(),
      memberId: rowId.optional(),
      after: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ cases: z.array(row), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('vendor.read'),
  },
  detail: {
    about: 'One case with its movements.',
    query: z.strictObject({ id: rowId }),
    value: row.extend({ moves: z.array(move) }),
    refusals: ['CASE_UNKNOWN'],
    policy: staffRead('vendor.read'),
  },
  claim: {
    about: 'Claims a case, so that no two people work on it.',
    body: z.strictObject({ id: rowId }),
    value: row,
    refusals: refused,
    policy,
  },
  release: {
    about: 'Returns a case to the queue.',
    body: z.strictObject({ id: rowId }),
    value: row,
    refusals: refused,
    policy,
  },
  decide: {
    about:
      'Closes a case with a note. A win above its cap is paid or refused; above the limit of withdrawals a second person must approve first.',
    body: z.strictObject({
      id: rowId,
      outcome: z.enum(vendorCaseOutcomes),
      note: z.string().trim().min(3).max(400),
    }),
    value: row,
    refusals: [...refused, 'CASE_OUTCOME_UNFIT'],
    policy: staffMoney('case.decide'),
  },
  confirm: {
    about: 'Approves the proposal of another person, which is then carried out.',
    body: z.strictObject({ id: rowId }),
    value: row,
    refusals: [...refused, 'CASE_NOT_PROPOSED', 'SECOND_PERSON_NEEDED', 'SECOND_PERSON_LINKED'],
    policy: staffMoney('case.confirm'),
  },
} as const satisfies ShapesOf<typeof staffCaseCalls>;

export type StaffCase = z.output<typeof row>;
export type StaffCaseDetail = z.output<typeof staffCaseShapes.detail.value>;
export type StaffCaseWire = Wire<typeof staffCaseShapes>;
