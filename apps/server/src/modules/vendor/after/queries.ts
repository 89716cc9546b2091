import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { roundColumns, type StoredRound } from '#modules/vendor/queries.ts';

export type CallbackLine = {
  vendor: string;
  receivedAt: Instant;
  command: string;
  playerId: string | null;
  requestId: string | null;
  bodyHash: string;
  status: string;
  answer: string;
  ms: number;
};

export async function insertCallbacks(db: Database, lines: readonly CallbackLine[]): Promise<void> {
  const rows = lines.map((line) => ({
    vendor_code: line.vendor,
    received_at: line.receivedAt,
    command: line.command,
    player_id: line.playerId,
    request_id: line.requestId,
    body_hash: line.bodyHash,
    status: line.status,
    answer: line.answer,
    ms: line.ms,
  }));
  await sql`
    insert into vendor_callback (vendor_code, received_at, command, player_id, request_id, body_hash, status, answer, ms)
    select vendor_code, received_at, command, player_id, request_id, body_hash, status, answer, ms
      from jsonb_populate_recordset(null::vendor_callback, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}

/** What nobody asks for any more; tokens outlive their end for as long as a vendor may still name them. */
export async function forgetOld(
  db: Database,
  before: { callbacks: Instant; tokens: Instant; limit: number },
): Promise<void> {
  await sql`
    delete from vendor_callback
     where id in (
             select id from vendor_callback
              where received_at < ${before.callbacks}::timestamptz
              order by received_at
              limit ${before.limit}
           )`.execute(db);
  await sql`
    delete from vendor_token
     where token_hash in (
             select token_hash from vendor_token
              where ends_at < ${before.tokens}::timestamptz
              order by ends_at
              limit ${before.limit}
           )`.execute(db);
}

/** Open rounds whose time has come, the longest due first. */
export async function dueRounds(db: Database, now: Instant, limit: number): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns}
      from vendor_round round
     where round.ask_at <= ${now}::timestamptz
     order by round.ask_at
     limit ${limit}`.execute(db);
  return rows;
}

export async function postponeRound(
  db: Database | Tx,
  { vendor, memberId, roundId }: { vendor: string; memberId: bigint; roundId: string },
  askAt: Instant | null,
): Promise<void> {
  await db
    .updateTable('vendor_round')
    .set({ ask_at: askAt })
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute();
}

/** A round as those hear of it who keep records. */
export type ToldRound = StoredRound & { gameType: string | null };

export async function untoldRounds(tx: Tx, limit: number): Promise<ToldRound[]> {
  const { rows } = await sql<ToldRound>`
    select ${roundColumns}, game.game_type as "gameType"
      from vendor_round round
      left join game on game.code = round.game_code
     where round.is_untold
     order by round.changed_at
     limit ${limit}`.execute(tx);
  return rows;
}

/** What has changed again since it was read is told again. */
export async function markTold(tx: Tx, rounds: readonly ToldRound[]): Promise<void> {
  await sql`
    update vendor_round round
       set is_untold = false
      from unnest(
             ${rounds.map(({ id }) => id)}::uuid[],
             ${rounds.map(({ version }) => version)}::integer[]
           ) as told (id, version)
     where round.id = told.id
       and round.version = told.version`.execute(tx);
}

export async function openCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('vendor_case')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A case that nobody has decided yet; whoever decides it holds it. */
export async function lockCase(tx: Tx, id: bigint) {
  return tx
    .selectFrom('vendor_case')
    .select(['vendor_code as vendor', 'member_id as memberId', 'kind', 'subject', 'amount'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function closeCase(tx: Tx, id: bigint, outcome: string, at: Instant): Promise<void> {
  await tx.updateTable('vendor_case').set({ outcome, closed_at: at }).where('id', '=', id).execute();
}
