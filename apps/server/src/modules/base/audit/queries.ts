import type { Instant } from '@mela/kernel/time';
import type { AuditFilters } from '@mela/protocol/shapes/audit';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type NewEntry = {
  at: Instant;
  staffId: bigint | null;
  actor: string;
  action: string;
  kind: string;
  id: string;
  memberId: bigint | null;
  reason: string;
  before: string;
  after: string;
};

/** Calls the database function; the server's database role has no direct write access to the table. */
export async function writeEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await sql`
    select audit_write(
             ${entry.at}::timestamptz,
             ${entry.staffId}::bigint,
             ${entry.actor},
             ${entry.action},
             ${entry.kind},
             ${entry.id},
             ${entry.memberId}::bigint,
             ${entry.reason},
             ${entry.before}::jsonb,
             ${entry.after}::jsonb
           )`.execute(tx);
}

/** Newest first, before a given entry. Returns one row more than `size` if there are more. */
export async function entriesBy(db: Database, filters: AuditFilters) {
  let rows = db
    .selectFrom('audit_entry as entry')
    .leftJoin('member', 'member.id', 'entry.member_id')
    .select([
      'entry.id',
      'entry.made_at as at',
      'entry.staff_id as staffId',
      'entry.actor',
      'entry.action',
      'entry.subject_kind as kind',
      'entry.subject_id as subjectId',
      'entry.member_id as memberId',
      'member.account as memberAccount',
      'entry.reason',
      'entry.before',
      'entry.after',
      'entry.hash',
    ])
    .orderBy('entry.id', 'desc')
    .limit(filters.size + 1);
  if (filters.before !== undefined) rows = rows.where('entry.id', '<', BigInt(filters.before));
  if (filters.by !== undefined) rows = rows.where('entry.actor', '=', filters.by);
  if (filters.action !== undefined) rows = rows.where('entry.action', '=', filters.action);
  if (filters.kind !== undefined) rows = rows.where('entry.subject_kind', '=', filters.kind);
  if (filters.id !== undefined) rows = rows.where('entry.subject_id', '=', filters.id);
  if (filters.memberId !== undefined) rows = rows.where('entry.member_id', '=', BigInt(filters.memberId));
  if (filters.from !== undefined) rows = rows.where('entry.made_at', '>=', filters.from);
  if (filters.to !== undefined) rows = rows.where('entry.made_at', '<', filters.to);
  return rows.execute();
}

type Names = Promise<ReadonlyMap<string, string>>;

const byId = (rows: readonly { id: unknown; name: string }[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, name }) => [String(id), name]));

export async function depositNumbers(db: Database, ids: readonly string[]): Names {
  if (ids.length === 0) return byId([]);
  return byId(
    await db.selectFrom('deposit').select(['id', 'reference as name']).where('id', 'in', ids).execute(),
  );
}

export async function withdrawalNumbers(db: Database, ids: readonly string[]): Names {
  if (ids.length === 0) return byId([]);
  return byId(
    await db.selectFrom('withdrawal').select(['id', 'reference as name']).where('id', 'in', ids).execute(),
  );
}

export async function staffAccounts(db: Database, ids: readonly bigint[]): Names {
  if (ids.length === 0) return byId([]);
  return byId(
    await db.selectFrom('staff').select(['id', 'account as name']).where('id', 'in', ids).execute(),
  );
}

/** A page of the chain in order, with the content that each hash covers. */
export async function chainAfter(tx: Tx, id: bigint, most: number) {
  return tx
    .selectFrom('audit_entry')
    .select(['id', 'previous', 'hash', sql<string>`audit_content(audit_entry)`.as('content')])
    .where('id', '>', id)
    .orderBy('id')
    .limit(most)
    .execute();
}

export async function headOf(tx: Tx): Promise<{ id: bigint; hash: Buffer }> {
  return tx.selectFrom('audit_head').select(['id', 'hash']).executeTakeFirstOrThrow();
}

/** The anchors of earlier verifications, each with the entry's current hash. */
export async function anchorsAfter(tx: Tx, id: bigint, most: number) {
  return tx
    .selectFrom('audit_anchor')
    .leftJoin('audit_entry', 'audit_entry.id', 'audit_anchor.id')
    .select(['audit_anchor.id', 'audit_anchor.hash', 'audit_anchor.mac', 'audit_entry.hash as hashToday'])
    .where('audit_anchor.id', '>', id)
    .orderBy('audit_anchor.id')
    .limit(most)
    .execute();
}

export async function insertAnchor(
  db: Database,
  anchor: { id: bigint; hash: Buffer; mac: Buffer; at: Instant },
): Promise<void> {
  await db
    .insertInto('audit_anchor')
    .values({ id: anchor.id, hash: anchor.hash, mac: anchor.mac, made_at: anchor.at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function hasEntry(db: Database, id: string, hash: string): Promise<boolean> {
  if (!/^\d{1,18}$/.test(id)) return false;
  const found = await db
    .selectFrom('audit_entry')
    .select('hash')
    .where('id', '=', BigInt(id))
    .executeTakeFirst();
  return found?.hash.toString('hex') === hash;
}
