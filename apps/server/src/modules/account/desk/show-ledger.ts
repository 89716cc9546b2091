import { refuse } from '@mela/protocol/refusals';
import type { DeskEntry } from '@mela/protocol/shapes/desk';
import type { Needs } from './needs.ts';
import { entriesOf, memberBy } from './queries.ts';

type LedgerQuery = { id: string; accountId: string; before?: string | undefined; size: number };

/** Ledger entries of one member account, each with the name of its contra account. */
export async function showLedger(
  { db }: Needs,
  { id, accountId, before, size }: LedgerQuery,
): Promise<{ entries: DeskEntry[]; next: string | null }> {
  const memberId = BigInt(id);
  if (!(await memberBy(db, memberId))) refuse('MEMBER_UNKNOWN');
  const [micros = '', seq = ''] = before?.split('.') ?? [];
  const rows = await entriesOf(db, {
    memberId,
    accountId: BigInt(accountId),
    before: before === undefined ? null : { micros: BigInt(micros), seq: BigInt(seq) },
    size,
  });
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    entries: shown.map((row) => ({
      seq: String(row.seq),
      at: row.at,
      kind: row.kind,
      amount: row.amount,
      balanceAfter: row.balanceAfter,
      reference: row.reference,
      contra: [row.contraMember, row.contraPurpose, row.contraName].filter(Boolean).join(':'),
    })),
    next: rows.length > size && last ? `${last.micros}.${last.seq}` : null,
  };
}
