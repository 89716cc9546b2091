import type { Instant } from '@mela/kernel/time';
import type { AuditAction, AuditSubject } from '@mela/protocol/audit-actions';
import { auditCalls } from '@mela/protocol/calls/audit';
import { auditShapes } from '@mela/protocol/shapes/audit';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import { listAudit } from './list-audit.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { hasEntry, writeEntry } from './queries.ts';
import { verifyAndAnchor, verifyAudit } from './verify-audit.ts';

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
  subject: { kind: AuditSubject; id: string };
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

/** The audit: every change of staff and of the house's own jobs, in a chain that can only grow. */
export function createAudit({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'audit') };
  const write: Audit['write'] = async (tx, by, entry) => {
    const isStaff = 'staffId' in by;
    await writeEntry(tx, {
      at: needs.clock.now(),
      staffId: isStaff ? by.staffId : null,
      actor: isStaff ? by.account : by.job,
      action: entry.action,
      kind: entry.subject.kind,
      id: entry.subject.id,
      memberId: entry.memberId ?? null,
      reason: entry.reason ?? '',
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
    });
  };
  const staffCalls = bind(auditCalls, auditShapes, {
    list: ({ query }) => listAudit(needs.db, query),
    verify: () => verifyAudit(needs),
  });
  const jobs: Job[] = [
    { name: 'audit.verify', everyMinutes: 60, limitSeconds: 900, run: () => verifyAndAnchor(needs) },
  ];
  return {
    staffCalls,
    jobs,
    write,
    verify: () => verifyAndAnchor(needs),
    /** Whether an entry is still the one whose hash was written down. */
    hasEntry: (id: string, hash: string) => hasEntry(needs.db, id, hash),
  };
}
