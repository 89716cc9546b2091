import { z } from 'zod';
import type { staffCalls } from '#calls/staff.ts';
import { permissions } from '#permissions.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { rowId, time } from './wire.ts';

const roleCode = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const name = z.string().trim().min(1).max(64);
const reason = z.string().trim().min(3).max(400);

const person = z.object({
  id: z.string(),
  account: z.string(),
  name: z.string(),
  role: z.string(),
  isEnrolled: z.boolean(),
  isLocked: z.boolean(),
  isSelf: z.boolean(),
  madeAt: time,
  lastSeenAt: time.nullable(),
  sessions: z.int(),
});

const role = z.object({
  code: z.string(),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  people: z.int(),
});

/** Shown to the admin once; the server stores its hash only. */
const firstPassword = z.object({ id: z.string(), account: z.string(), firstPassword: z.string() });

/** An order that is carried out at once, or that waits for a second person because money depends on it. */
const ordered = <Done extends z.ZodType>(done: Done) =>
  z.object({ done: done.nullable(), requestId: z.string().nullable() });

export const opening = z.strictObject({
  account: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/),
  name,
  role: roleCode,
  reason: reason.optional(),
});

export const recovery = z.strictObject({ id: rowId, reason });

export const change = z.strictObject({
  id: rowId,
  name: name.optional(),
  role: roleCode.optional(),
  isLocked: z.boolean().optional(),
  reason,
});

export const roleChange = z.strictObject({
  code: roleCode,
  name,
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  reason,
});

export const staffShapes = {
  list: {
    about: 'All staff accounts, with role, second factor and active sessions.',
    value: z.object({ people: z.array(person) }),
    refusals: [],
    policy: staffRead('staff.read'),
  },
  open: {
    about:
      'Creates a staff account with a first password, which is returned once. An account with a money role waits for a second person.',
    body: opening,
    value: ordered(firstPassword),
    refusals: ['STAFF_ACCOUNT_TAKEN', 'ROLE_UNKNOWN', 'STAFF_REQUEST_WAITING'],
    policy: staffMoney('staff.manage'),
  },
  change: {
    about:
      'Changes name, role or lock of another staff account. A role with more power over money waits for a second person.',
    body: change,
    value: ordered(person),
    refusals: [
      'STAFF_UNKNOWN',
      'STAFF_NOT_ONESELF',
      'STAFF_LAST_MANAGER',
      'ROLE_UNKNOWN',
      'STAFF_REQUEST_WAITING',
    ],
    policy: staffMoney('staff.manage'),
  },
  recover: {
    about:
      'A new first password, no authenticator, no sessions: for a colleague who lost either factor. An account with a money role waits for a second person.',
    body: recovery,
    value: ordered(firstPassword),
    refusals: ['STAFF_UNKNOWN', 'STAFF_NOT_ONESELF', 'STAFF_REQUEST_WAITING'],
    policy: staffMoney('staff.manage'),
  },
  endSessions: {
    about: 'Ends every session of a staff account immediately.',
    body: recovery,
    value: z.object({ ended: z.int() }),
    refusals: ['STAFF_UNKNOWN'],
    policy: staffAct('staff.manage'),
  },
  roles: {
    about: 'Roles and their permissions.',
    value: z.object({ roles: z.array(role) }),
    refusals: [],
    policy: staffRead('staff.read'),
  },
  changeRole: {
    about:
      'Creates a role or changes its name and permissions; open sessions get the change immediately. More power over money waits for a second person.',
    body: roleChange,
    value: ordered(role),
    refusals: ['STAFF_LAST_MANAGER', 'STAFF_REQUEST_WAITING'],
    policy: staffMoney('role.manage'),
  },
} as const satisfies ShapesOf<typeof staffCalls>;

export type StaffMember = z.output<typeof person>;
export type StaffOpening = z.output<typeof opening>;
export type StaffChange = z.output<typeof change>;
export type StaffRole = z.output<typeof role>;
export type StaffRoleChange = z.output<typeof roleChange>;
export type StaffFirstPassword = z.output<typeof firstPassword>;
export type StaffWire = Wire<typeof staffShapes>;
