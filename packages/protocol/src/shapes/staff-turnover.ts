import { z } from 'zod';
import type { staffTurnoverCalls } from '#calls/staff-turnover.ts';
import { staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { turnoverRow } from './turnover.ts';
import { rowId, time } from './wire.ts';

const staffTurnoverRow = turnoverRow.extend({
  sourceId: z.string(),
  waivedBy: z.string().nullable(),
  waiveReason: z.string().nullable(),
  /** When the money of an ended cash bonus was released or taken back. */
  releasedAt: time.nullable(),
});

export const staffTurnoverShapes = {
  list: {
    about: 'The turnover requirements of a member’s deposits and bonuses, newest first.',
    query: z.strictObject({ memberId: rowId }),
    value: z.array(staffTurnoverRow),
    refusals: [],
    policy: staffRead('member.read'),
  },
  waive: {
    about: 'Waives the rest of one turnover requirement, with a reason.',
    body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(3).max(500) }),
    value: staffTurnoverRow,
    refusals: ['TURNOVER_UNKNOWN', 'TURNOVER_ENDED'],
    policy: staffMoney('turnover.waive'),
  },
} as const satisfies ShapesOf<typeof staffTurnoverCalls>;

export type StaffTurnoverRow = z.output<typeof staffTurnoverRow>;
export type StaffTurnoverWire = Wire<typeof staffTurnoverShapes>;
