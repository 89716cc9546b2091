import { z } from 'zod';
import type { staffAdjustmentCalls } from '#calls/adjustment.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageSize, rowId, time } from './wire.ts';

export const adjustmentStates = ['asked', 'approved', 'rejected'] as const;

const adjustment = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), account: z.string() }),
  purpose: z.enum(['cash', 'bonus']),
  /** A positive amount is credited to the member, a negative one is debited. */
  amount: money,
  reason: z.string(),
  state: z.enum(adjustmentStates),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string(),
  /** Whether the caller requested it, and so may not decide it. */
  isOwn: z.boolean(),
});

const asking = z.strictObject({
  /** The idempotency key. */
  key: z.string().regex(/^[\w-]{16,64}$/),
  memberId: rowId,
  purpose: z.enum(['cash', 'bonus']),
  amount: money,
  reason: z.string().trim().min(10).max(400),
});

const filters = z.strictObject({
  state: z.enum(adjustmentStates).optional(),
  memberId: rowId.optional(),
  before: rowId.optional(),
  size: pageSize(50, 200),
});

export const staffAdjustmentShapes = {
  list: {
    about: 'Manual adjustments, newest first.',
    query: filters,
    value: z.object({ adjustments: z.array(adjustment), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('adjustment.read'),
  },
  ask: {
    about: 'Requests an adjustment. No money moves before a second person approves it.',
    body: asking,
    value: adjustment,
    refusals: ['MEMBER_UNKNOWN', 'ADJUSTMENT_OUT_OF_RANGE', 'REQUEST_KEY_REUSED'],
    policy: staffAct('adjustment.ask'),
  },
  approve: {
    about: 'The second approval: posts the adjustment, once.',
    body: z.strictObject({ id: rowId, note: z.string().trim().max(400).default('') }),
    value: adjustment,
    refusals: [
      'ADJUSTMENT_UNKNOWN',
      'ADJUSTMENT_DECIDED',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
      'INSUFFICIENT_BALANCE',
    ],
    policy: staffMoney('adjustment.approve'),
  },
  reject: {
    about: 'Rejects an adjustment, with a reason.',
    body: z.strictObject({ id: rowId, note: z.string().trim().min(3).max(400) }),
    value: adjustment,
    refusals: ['ADJUSTMENT_UNKNOWN', 'ADJUSTMENT_DECIDED'],
    policy: staffAct('adjustment.approve'),
  },
} as const satisfies ShapesOf<typeof staffAdjustmentCalls>;

export type Adjustment = z.output<typeof adjustment>;
export type AdjustmentAsking = z.output<typeof asking>;
export type AdjustmentFilters = z.output<typeof filters>;
export type AdjustmentWire = Wire<typeof staffAdjustmentShapes>;
