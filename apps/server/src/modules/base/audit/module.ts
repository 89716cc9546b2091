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

/**
 * A value of the append-only audit log. Amounts are decimal text and ids are digits, so that people can read both.
 */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | Instant
  | readonly AuditValue[]
  | { readonly [name: string]: AuditValue };

/** The author of a change: a staff member, or a job by its name. */
export type AuditBy = Pick<StaffActor, 'staffId' | 'account'> | { job: string };

export type AuditEntry = {
  action: AuditAction;
  /** The changed object, e.g. `{ kind: 'withdrawal', id: '417' }`. */
  subject: { kind: AuditSubject; id: string };
  /** The member concerned; the member's page in the back office lists the entry. */
  memberId?: bigint;
  reason?: string;
  before: AuditValue;
  after: AuditValue;
};

export type Audit = {
  /** Call it in the transaction of the change, before its posting, so that both commit or neither does. */
  write(tx: Tx, by: AuditBy, entry: AuditEntry): Promise<void>;
};

/** The audit log: an append-only hash chain of every change by staff and jobs. */
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
    /** Whether an entry still has the recorded hash. */
    hasEntry: (id: string, hash: string) => hasEntry(needs.db, id, hash),
  };
}
