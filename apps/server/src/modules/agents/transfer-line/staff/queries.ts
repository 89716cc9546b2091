import type { Database } from '#db/database.ts';

/** The references among these with an open warning. */
export async function openFlags(db: Database, references: readonly string[]): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .selectFrom('member_flag')
    .select('reference')
    .where('kind', '=', 'line_transfer')
    .where('reference', 'in', references)
    .where('cleared_at', 'is', null)
    .execute();
  return new Set(rows.map(({ reference }) => reference));
}
