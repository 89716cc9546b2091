import { z } from 'zod';
import type { staffRequestCalls } from '#calls/staff-request.ts';
import { permissions } from '#permissions.ts';
import { staffRequestKinds, staffRequestStates } from '#staff-request.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, rowId, time } from './wire.ts';

const request = z.object({
  id: z.string(),
  kind: z.enum(staffRequestKinds),
  /** The account, the code of the role or the code of the vendor. */
  subject: z.string(),
  /** The role that the account gets; null for other requests. */
  role: z.string().nullable(),
  /** The permissions that the role gets; empty for other requests. */
  permissions: z.array(z.enum(permissions)),
  reason: z.string(),
  state: z.enum(staffRequestStates),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string(),
  /** Whether the caller made it, and so may not approve it. */
  isOwn: z.boolean(),
});

const refused = ['STAFF_REQUEST_UNKNOWN', 'STAFF_REQUEST_DECIDED'] as const;

export const staffRequestShapes = {
  list: {
    about: 'Requests about staff, roles and vendor keys, newest first.',
    query: z.strictObject({
      state: z.enum(staffRequestStates).optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ requests: z.array(request), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('staff.read'),
  },
  approve: {
    about:
      'The second person carries out a request. A first password or a key is returned once, to this person.',
    body: z.strictObject({ id: rowId, note: z.string().trim().max(400).default('') }),
    value: z.object({
      request,
      /** What the approver passes on: the account or the id of the key, and its secret. */
      shown: z.object({ name: z.string(), secret: z.string() }).nullable(),
    }),
    refusals: [
      ...refused,
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
      'STAFF_NOT_ONESELF',
      'STAFF_ACCOUNT_TAKEN',
      'STAFF_UNKNOWN',
      'STAFF_LAST_MANAGER',
      'ROLE_UNKNOWN',
      'VENDOR_UNKNOWN',
    ],
    policy: staffMoney('staff.approve'),
  },
  reject: {
    about: 'Rejects a request, with a reason. The person who made it may take it back in this way.',
    body: z.strictObject({ id: rowId, note: z.string().trim().min(3).max(400) }),
    value: request,
    refusals: refused,
    policy: staffAct('staff.approve'),
  },
} as const satisfies ShapesOf<typeof staffRequestCalls>;

export type StaffRequest = z.output<typeof request>;
export type StaffRequestWire = Wire<typeof staffRequestShapes>;
