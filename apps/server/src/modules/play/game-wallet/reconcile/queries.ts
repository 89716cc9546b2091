import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { BonusTarget } from '@mela/rules/rewards/bonus-money';
import { sql } from 'kysely';
import { copyField, type Copy } from '#db/copy.ts';
import type { Database, Tx } from '#db/database.ts';
import { roundColumns, type StoredRound } from '#modules/play/game-wallet/queries.ts';

export type CallbackLogRow = {
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

const copyCallbacksText = `
  copy vendor_callback
    (vendor_code, received_at, command, player_id, request_id, body_hash, status, ms, answer)
  from stdin`;

export function callbackRow(line: CallbackLogRow): string {
  const { vendor, receivedAt, command, playerId, requestId, bodyHash, status, ms, answer } = line;
  const names = `${copyField(command)}\t${copyField(playerId)}\t${copyField(requestId)}`;
  return `${vendor}\t${isoOf(receivedAt)}\t${names}\t${bodyHash}\t${status}\t${ms}\t${copyField(answer)}\n`;
}

export const copyCallbacks = (copy: Copy, rows: string): Promise<void> => copy(copyCallbacksText, rows);

/** Deletes expired rows; tokens are kept past their end for as long as a vendor may still name them. */
export async function deleteOldCallbacks(
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

/** Open rounds past their deadline, the most overdue first. The bet record tells whether a round is open. */
export async function dueRounds(db: Database, now: Instant, limit: number): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns}
      from bet
      join vendor_round round on round.id = bet.round_id
     where bet.state = 'open'
       and round.ask_at <= ${now}::timestamptz
     order by round.ask_at
     limit ${limit}`.execute(db);
  return rows;
}

export async function postponeRound(
  db: Database | Tx,
  { vendor, memberId, roundId }: { vendor: string; memberId: bigint; roundId: string },
  askAt: Instant,
): Promise<void> {
  await db
    .updateTable('vendor_round')
    .set((row) => ({ ask_at: askAt, version: row('version', '+', 1) }))
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('state', '=', 'open')
    .execute();
}

/** The held credit of a case: a win is named by its id alone, a reward or a correction by its kind and its id. */
const isHeldCredit = (subject: string) => sql`(
  (stored.kind = 'win' and stored.transaction_id = ${subject} collate "C")
  or (stored.kind in ('reward', 'adjust') and stored.kind::text || '·' || stored.transaction_id = ${subject})
) and stored.pocket = 'locked'`;

/** Removes a rejected win or correction from its round and returns the round. */
export async function removeFromRound(
  tx: Tx,
  { vendor, memberId, subject, amount }: Pick<HeldCase, 'vendor' | 'memberId' | 'subject' | 'amount'>,
  at: Instant,
): Promise<StoredRound[]> {
  const { rows } = await sql<StoredRound>`
    update vendor_round round
       set adjusted = round.adjusted - ${amount}::bigint,
           changed_at = ${at}::timestamptz,
           version = round.version + 1
      from vendor_transaction stored
     where stored.vendor_code = ${vendor}
       and stored.member_id = ${memberId}::bigint
       and ${isHeldCredit(subject)}
       and round.vendor_code = stored.vendor_code
       and round.member_id = stored.member_id
       and round.round_id = stored.round_id
    returning ${roundColumns}`.execute(tx);
  return rows;
}

export async function saveLink(
  db: Database,
  { vendor, memberId, roundId }: { vendor: string; memberId: bigint; roundId: string },
  detailsUrl: string,
): Promise<void> {
  await db
    .updateTable('vendor_round')
    .set((row) => ({ details_url: detailsUrl, version: row('version', '+', 1) }))
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('round_id', '=', roundId)
    .where('details_url', 'is', null)
    .execute();
}

export async function openCases(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('vendor_case')
    .select((row) => row.fn.countAll<bigint>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Locks a case that is still open. */
export async function lockCase(tx: Tx, id: bigint) {
  return tx
    .selectFrom('vendor_case')
    .select(['vendor_code as vendor', 'member_id as memberId', 'kind', 'subject', 'amount'])
    .select([
      'claimed_by as claimedBy',
      'proposed_by as proposedBy',
      'proposed_outcome as proposedOutcome',
      'note',
    ])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type HeldCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** The bonus part of a credit that waits for a decision, where it goes now, and whether the promotions pay for the credit. */
export type HeldCredit = { bonus: Money; target: BonusTarget; isPromotion: boolean };

export async function heldCreditOf(
  tx: Tx,
  { vendor, memberId, subject }: Pick<HeldCase, 'vendor' | 'memberId' | 'subject'>,
): Promise<HeldCredit> {
  const { rows } = await sql<HeldCredit>`
    select stored.bonus_part as bonus,
           stored.kind = 'reward' and stored.form <> 'jackpot' as "isPromotion",
           case
             when round.id is null then 'bonus'
             else coalesce(bonus_target(bonus.status, bonus.released_at), 'cash')
           end as target
      from vendor_transaction stored
      left join vendor_round round
        on round.member_id = stored.member_id
       and round.round_id = stored.round_id
       and round.vendor_code = stored.vendor_code
      left join turnover bonus on bonus.id = round.bonus_id
     where stored.vendor_code = ${vendor}
       and stored.member_id = ${memberId}::bigint
       and ${isHeldCredit(subject)}`.execute(tx);
  return rows[0] ?? { bonus: noMoney, target: 'cash', isPromotion: false };
}

export async function closeCase(
  tx: Tx,
  id: bigint,
  { outcome, note, staffId, at }: { outcome: string; note: string; staffId: bigint; at: Instant },
): Promise<void> {
  await tx
    .updateTable('vendor_case')
    .set({ outcome, note, closed_at: at, closed_by: staffId, claimed_by: null, claimed_at: null })
    .where('id', '=', id)
    .execute();
}

type AbandonedGame = { vendor: string; memberId: bigint; playerId: string; tries: number };

/**
 * Games that are open at a vendor although their sessions have ended or their member may not play. A member who still plays in another
 * window is excluded.
 */
export async function abandonedGames(
  db: Database,
  now: Instant,
  limit: number,
  memberId: bigint | null = null,
): Promise<AbandonedGame[]> {
  const { rows } = await sql<AbandonedGame>`
    select token.vendor_code as vendor, token.member_id as "memberId", player.player_id as "playerId",
           max(token.left_tries)::integer as tries
      from vendor_token token
      join vendor_player player
        on player.vendor_code = token.vendor_code
       and player.member_id = token.member_id
      join member on member.id = token.member_id
      left join session on session.id = token.session_id
     where token.ends_at > ${now}::timestamptz
       and token.opened_at is not null
       and token.left_at is null
       and (${memberId}::bigint is null or token.member_id = ${memberId}::bigint)
     group by token.vendor_code, token.member_id, player.player_id
    having bool_or(
             member.locked_at is not null
             or coalesce(member.break_until > ${now}::timestamptz, false)
             or (member.excluded_at is not null and coalesce(member.excluded_until > ${now}::timestamptz, true))
           )
        or bool_and(
             token.session_id is not null
             and (session.id is null or session.ended_at is not null or session.ends_at <= ${now}::timestamptz)
           )
     order by max(token.left_tries)
     limit ${limit}`.execute(db);
  return rows;
}

/** Stores that the vendor was called, successfully or not, for the games open at that time; a game launched since is not affected. */
export async function recordSessionEnd(
  db: Database,
  {
    vendor,
    memberId,
    isTold,
    at,
  }: Omit<AbandonedGame, 'playerId' | 'tries'> & { isTold: boolean; at: Instant },
): Promise<void> {
  await sql`
    update vendor_token
       set left_tries = left_tries + 1,
           left_at = ${isTold ? at : null}::timestamptz
     where vendor_code = ${vendor}
       and member_id = ${memberId}::bigint
       and opened_at <= ${at}::timestamptz
       and left_at is null`.execute(db);
}

/** One round by our id. */
export async function roundByOwnId(db: Database | Tx, id: string): Promise<StoredRound | undefined> {
  const { rows } = await sql<StoredRound>`
    select ${roundColumns}
      from vendor_round round
     where round.id = ${id}::uuid`.execute(db);
  return rows[0];
}

export type CaseOf = {
  vendor: string;
  memberId: bigint;
  kind: 'transfer_silent' | 'transfer_contradicted';
  subject: string;
};

export async function closeCaseOf(
  tx: Tx,
  { vendor, memberId, kind, subject }: CaseOf,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('vendor_case')
    .set({ outcome: 'seen', closed_at: at })
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}

export async function comparedUntil(db: Database, vendor: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('vendor_compared')
    .select('until')
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return row?.until;
}

export async function recordComparison(
  tx: Tx,
  vendor: string,
  { until, differences, amount }: { until: Instant; differences: number; amount: bigint },
): Promise<void> {
  const found = { until, differences, amount: moneyOfUnits(amount) };
  await tx
    .insertInto('vendor_compared')
    .values({ vendor_code: vendor, ...found })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(found))
    .execute();
}

type TransactionKey = { kind: 'bet' | 'win' | 'rollback'; playerId: string; transactionId: string };

/**
 * What we know of the transactions that a vendor lists; without a member where no player has this name. A rollback of an unknown transaction
 * stores its tombstone as a bet, so a win can have a tombstone of kind bet.
 */
export async function knownTransactions(tx: Tx, vendor: string, asked: readonly TransactionKey[]) {
  const { rows } = await sql<
    TransactionKey & { memberId: bigint | null; amount: Money | null; isStanding: boolean | null }
  >`
    select given.kind, given.player_id as "playerId", given.transaction_id as "transactionId", player.member_id as "memberId",
           stored.amount, stored.state <> 'cancelled' as "isStanding"
      from unnest(
             ${asked.map(({ kind }) => kind)}::vendor_transaction_kind[],
             ${asked.map(({ playerId }) => playerId)}::text[],
             ${asked.map(({ transactionId }) => transactionId)}::text[]
           ) as given (kind, player_id, transaction_id)
      left join vendor_player player
        on player.vendor_code = ${vendor}
       and player.player_id = given.player_id
      left join vendor_transaction stored
        on stored.vendor_code = ${vendor}
       and stored.member_id = player.member_id
       and stored.transaction_id = given.transaction_id collate "C"
       and (stored.kind = given.kind or (given.kind = 'win' and stored.kind = 'bet' and stored.state = 'cancelled'))`.execute(
    tx,
  );
  return rows;
}

/** Sums of stakes and payouts in a period that were not rolled back. */
export async function transactionsBetween(
  tx: Tx,
  vendor: string,
  { from, to }: { from: Instant; to: Instant },
) {
  return tx
    .selectFrom('vendor_transaction')
    .innerJoin('vendor_player', (join) =>
      join
        .onRef('vendor_player.vendor_code', '=', 'vendor_transaction.vendor_code')
        .onRef('vendor_player.member_id', '=', 'vendor_transaction.member_id'),
    )
    .select([
      'vendor_transaction.member_id as memberId',
      'player_id as playerId',
      'transaction_id as transactionId',
      'kind',
      'amount',
    ])
    .where('vendor_transaction.vendor_code', '=', vendor)
    .where('vendor_transaction.made_at', '>=', from)
    .where('vendor_transaction.made_at', '<', to)
    .where('kind', 'in', ['bet', 'win'])
    .where('state', 'in', ['applied', 'released'])
    .execute();
}

export async function vendorCodes(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('vendor_policy').select('vendor_code as code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

export async function pulledUntil(db: Database, vendor: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('vendor_pulled')
    .select('until')
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return row?.until;
}

/** Two readers can run concurrently; the position only moves forward. */
export async function recordPull(db: Database, vendor: string, until: Instant): Promise<void> {
  await db
    .insertInto('vendor_pulled')
    .values({ vendor_code: vendor, until })
    .onConflict((conflict) =>
      conflict.column('vendor_code').doUpdateSet({ until }).where('vendor_pulled.until', '<', until),
    )
    .execute();
}

export async function firstTransfer(db: Database, vendor: string): Promise<Instant | undefined> {
  const row = await db
    .selectFrom('transfer')
    .select('requested_at as at')
    .where('vendor_code', '=', vendor)
    .orderBy('requested_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
