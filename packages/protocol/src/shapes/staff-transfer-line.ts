import { z } from 'zod';
import type { staffTransferLineCalls } from '#calls/staff-transfer-line.ts';
import { staffRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageSize, rowId, time } from './wire.ts';

const party = z.object({ id: z.string(), account: z.string() });

const transfer = z.object({
  id: z.uuid(),
  reference: z.string(),
  from: party,
  to: party,
  direction: z.enum(['down', 'up']),
  amount: money,
  lowered: money,
  factor: z.enum(['authenticator', 'sms', 'email']),
  /** A warning about this transfer is open for the receiver. */
  isFlagged: z.boolean(),
  madeAt: time,
});

export const staffTransferLineShapes = {
  list: {
    about: 'Transfers along the line that a member sent or received, newest first.',
    query: z.strictObject({ memberId: rowId, before: z.uuid().optional(), size: pageSize(20, 100) }),
    value: z.object({ transfers: z.array(transfer), next: z.uuid().nullable() }),
    refusals: [],
    policy: staffRead('member.read'),
  },
} as const satisfies ShapesOf<typeof staffTransferLineCalls>;

export type StaffLineTransfer = z.output<typeof transfer>;
export type StaffLineTransferQuery = z.output<typeof staffTransferLineShapes.list.query>;
export type StaffLineTransferPage = z.output<typeof staffTransferLineShapes.list.value>;
export type StaffTransferLineWire = Wire<typeof staffTransferLineShapes>;
