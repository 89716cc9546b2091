import { auditActions, type AuditAction } from '@mela/protocol/audit-actions';
import type { AuditFilters, AuditLine } from '@mela/protocol/shapes/audit';
import type { Database } from '#db/database.ts';
import { depositNumbers, entriesBy, staffAccounts, withdrawalNumbers } from './queries.ts';

export async function listAudit(
  db: Database,
  filters: AuditFilters,
): Promise<{ entries: AuditLine[]; next: string | null }> {
  const found = await entriesBy(db, filters);
  const subjectName = await namesOf(db, found);
  const entries = found.slice(0, filters.size).flatMap((row) => {
    const { id, at, staffId, actor, action, kind, subjectId, memberId, memberAccount, reason, hash } = row;
    if (!isAction(action)) return [];
    const line: AuditLine = {
      id: String(id),
      at,
      by: actor,
      isStaff: staffId !== null,
      action,
      subject: { kind, id: subjectId, name: subjectName(kind, subjectId) },
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

type Subject = { kind: string; subjectId: string };

/** The readable names of the entries' subjects. */
async function namesOf(db: Database, entries: readonly Subject[]) {
  const idsOf = (wanted: string) =>
    entries.filter(({ kind }) => kind === wanted).map(({ subjectId }) => subjectId);
  const [deposit, withdrawal, staff] = await Promise.all([
    depositNumbers(db, idsOf('deposit')),
    withdrawalNumbers(db, idsOf('withdrawal')),
    staffAccounts(db, idsOf('staff').map(BigInt)),
  ]);
  const names: Partial<Record<string, ReadonlyMap<string, string>>> = { deposit, withdrawal, staff };
  return (kind: string, id: string): string | null => names[kind]?.get(id) ?? null;
}

function isAction(name: string): name is AuditAction {
  return auditActions.some((action) => action === name);
}
