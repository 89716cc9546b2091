import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database, Tx } from '#db/database.ts';

/** Open cases about a member's games, oldest first. */
export async function vendorCases(db: Database, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('vendor_case')
    .select('kind')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** The newest case of a member. */
export async function lastCase(db: Database, memberId: bigint): Promise<bigint | undefined> {
  const row = await db
    .selectFrom('vendor_case')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

type Standing = { locked_at?: Instant | null; break_until?: Instant | null; excluded_at?: Instant | null };

export async function setStanding(db: Database, memberId: bigint, standing: Standing): Promise<void> {
  await db.updateTable('member').set(standing).where('id', '=', memberId).execute();
}

/** Locks a member's accounts as a slow transaction would, until the returned function is called. */
export async function holdAccounts(ownerUrl: string, memberId: bigint): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('select from ledger_account where member_id = $1 for update', [String(memberId)]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Growing tables of which this connection has made a sequential scan. */
export async function tablesReadWhole(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name
      from pg_stat_xact_user_tables
     where seq_scan > 0
       and relname in ('bet', 'bet_day', 'ledger_account', 'member', 'vendor_transaction', 'vendor_round', 'vendor_token')`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

export async function roundsOf(db: Database, memberId: bigint) {
  return db
    .selectFrom('vendor_round')
    .select(['state', 'bets', 'wins', 'stake', 'win', 'held', 'adjusted'])
    .where('member_id', '=', memberId)
    .orderBy('opened_at')
    .orderBy('id')
    .execute();
}

/** The vendor's name for a member who plays at one vendor. */
export async function playerIdOf(db: Database, memberId: bigint): Promise<string> {
  const { playerId } = await db
    .selectFrom('vendor_player')
    .select('player_id as playerId')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return playerId;
}

/** Vendor calls and their responses. */
export async function callbacksOf(db: Database, playerId: string) {
  return db
    .selectFrom('vendor_callback')
    .select(['command', 'status', 'answer', 'body_hash as bodyHash'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
}

/** The result of all rounds of a member: negative if more was staked than won. */
export async function roundsNet(db: Database, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ net: bigint }>`
    select coalesce(sum(win + adjusted - stake), 0)::bigint as net
      from vendor_round
     where member_id = ${memberId}::bigint`.execute(db);
  return rows[0]?.net ?? 0n;
}

/** Vendor transactions without a posting of the same amount, and postings without a transaction; expected to be empty. */
export async function transactionsWithoutPosting(db: Database): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
      from vendor_transaction stored
      left join ledger_key posting
        on posting.key = format('vendor:%s:%s:%s:%s', stored.vendor_code, stored.member_id, stored.kind, stored.transaction_id)
     where stored.kind in ('bet', 'win', 'reward', 'adjust')
       and (stored.amount <> 0 and stored.is_applied) <> (posting.key is not null)
       -- A lost hold moves the held amount, not the payout.
       and stored.form <> 'release'`.execute(db);
  return rows[0]?.count ?? 0n;
}
