import type { Instant } from '@mela/kernel/time';
import type { AuditAction } from '@mela/protocol/audit-actions';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';

/** What can be written down for ever. An amount is its decimal text, a key its digits, so that people can read both. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | Instant
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue };

/** Whose doing it was: a member of staff, or the house itself by the name of its job. */
export type AuditBy = Pick<StaffActor, 'staffId' | 'account'> | { job: string };

export type AuditEntry = {
  action: AuditAction;
  /** What was changed, e.g. `{ kind: 'withdrawal', id: '417' }`. */
  subject: { kind: string; id: string };
  /** Whose thing it is, so that a member's page shows what was done there. */
  memberId?: bigint;
  reason?: string;
  before: AuditValue;
  after: AuditValue;
};

export type Audit = {
  /** Written in the transaction of the change itself, before its posting: both are there, or neither is. */
  write(tx: Tx, by: AuditBy, entry: AuditEntry): Promise<void>;
};
