import { auditActions, type AuditAction } from '@mela/protocol/audit-actions';
import type { AuditFilters, AuditLine } from '@mela/protocol/shapes/audit';
import type { Database } from '#db/database.ts';
import { entriesBy } from './queries.ts';

export async function listAudit(
  db: Database,
  filters: AuditFilters,
): Promise<{ entries: AuditLine[]; next: string | null }> {
  const found = await entriesBy(db, filters);
  const entries = found.slice(0, filters.size).flatMap((row) => {
    const { id, at, staffId, actor, action, kind, subjectId, memberId, memberAccount, reason, hash } = row;
    if (!isAction(action)) return [];
    const line: AuditLine = {
      id: String(id),
      at,
      by: actor,
      isStaff: staffId !== null,
      action,
      subject: { kind, id: subjectId },
      member: memberId === null ? null : { id: String(memberId), account: memberAccount ?? '' },
      reason,
      before: row.before,
      after: row.after,
      hash: hash.toString('hex'),
    };
    return [line];
  });
  return { entries, next: found.length > filters.size ? (entries.at(-1)?.id ?? null) : null };
}

function isAction(name: string): name is AuditAction {
  return auditActions.some((action) => action === name);
}
