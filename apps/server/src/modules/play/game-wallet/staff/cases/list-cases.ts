import { refuse } from '@mela/protocol/refusals';
import type { StaffCase, StaffCaseDetail } from '@mela/protocol/shapes/staff-case';
import type { VendorCaseKind } from '@mela/protocol/vendor-desk';
import type { Needs } from '#modules/play/game-wallet/staff/needs.ts';
import { caseById, casesBy, transactionsAround, type CaseRow } from './queries.ts';

type Request = {
  state: 'open' | 'closed';
  vendor?: string | undefined;
  kind?: VendorCaseKind | undefined;
  memberId?: string | undefined;
  after?: string | undefined;
  size: number;
};

const MOVES_SHOWN = 50;

export async function listCases(needs: Needs, { memberId, after, size, ...filter }: Request) {
  const rows = await casesBy(needs.db, {
    ...filter,
    memberId: memberId === undefined ? undefined : BigInt(memberId),
    after: after === undefined ? undefined : BigInt(after),
    limit: size + 1,
  });
  const shown = rows.slice(0, size);
  return {
    cases: shown.map((row) => asCase(row)),
    next: rows.length > size ? String(shown.at(-1)?.id ?? '') : null,
  };
}

export async function showCase(needs: Needs, id: string): Promise<StaffCaseDetail> {
  const row = await caseById(needs.db, BigInt(id));
  if (!row) return refuse('CASE_UNKNOWN');
  return { ...asCase(row), moves: await transactionsAround(needs.db, row, MOVES_SHOWN) };
}

/** Held money needs two different people: a vendor and one colleague must not make money together. */
export const needsSecond = ({ kind }: { kind: string }): boolean => kind === 'over_cap';

export function asCase(row: CaseRow): StaffCase {
  const person = (id: bigint | null, name: string | null) =>
    id === null ? null : { id: String(id), name: name ?? '' };
  const by = person(row.proposedBy, row.proposedName);
  const { proposedOutcome, proposedAt, note, closedAt } = row;
  const isProposed = by !== null && proposedOutcome !== null && proposedAt !== null;
  return {
    id: String(row.id),
    vendor: row.vendor,
    kind: row.kind,
    member: { id: String(row.memberId), account: row.account },
    subject: row.subject,
    amount: row.amount,
    openedAt: row.openedAt,
    claimedBy: person(row.claimedBy, row.claimedName),
    needsSecond: needsSecond(row),
    proposal: isProposed ? { by, outcome: proposedOutcome, note, at: proposedAt } : null,
    closedAt,
    closedBy: person(row.closedBy, row.closedName),
    outcome: row.outcome,
    note: closedAt === null ? '' : note,
  };
}
