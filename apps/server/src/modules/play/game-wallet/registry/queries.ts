import { noMoney } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { MoneyParts } from '@mela/rules/rewards/bonus-money';
import { sql } from 'kysely';
import { parseArray, arrayLiteral, type ArrayRow } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Policy } from '#modules/play/game-wallet/rules/member-state.ts';

const policyColumns = [
  'vendor_code as vendor',
  'dialect',
  'undo_settled as undoSettled',
  'undo_spent as undoSpent',
  'standalone_wins as hasStandaloneWins',
  'token_on_bets as asksTokenOnBets',
  'keeps_wallet as keepsWallet',
  'late_hours as lateHours',
  'scale',
  'bet_min as betMin',
  'bet_max as betMax',
  'win_max as winMax',
  'credit_max as creditMax',
  'session_hours as sessionHours',
  'ask_after_hours as askAfterHours',
  'void_after_hours as voidAfterHours',
  'base_url as baseUrl',
] as const;

export async function readPolicies(db: Database): Promise<Policy[]> {
  return db.selectFrom('vendor_policy').select(policyColumns).execute();
}

/** One policy and the time of its last change, also for a vendor without a key. */
export async function policyOf(
  db: Database | Tx,
  code: string,
): Promise<(Policy & { changedAt: Instant }) | undefined> {
  return db
    .selectFrom('vendor_policy')
    .select([...policyColumns, 'changed_at as changedAt'])
    .where('vendor_code', '=', code)
    .executeTakeFirst();
}

/** The same, with a row lock. */
export async function lockPolicy(tx: Tx, code: string): Promise<Policy | undefined> {
  return tx
    .selectFrom('vendor_policy')
    .select(policyColumns)
    .where('vendor_code', '=', code)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type StoredKey = {
  vendor: string;
  keyId: string;
  kind: 'v1' | 'e1';
  verifier: Buffer;
  signer: Buffer;
};

/** All valid keys, oldest first: the vendor certainly knows the oldest. */
export async function readKeys(db: Database | Tx): Promise<StoredKey[]> {
  return db
    .selectFrom('vendor_key')
    .select(['vendor_code as vendor', 'key_id as keyId', 'kind', 'verifier', 'signer'])
    .where('ended_at', 'is', null)
    .orderBy('made_at')
    .orderBy('key_id')
    .execute();
}

export async function insertKey(tx: Tx, { vendor, ...key }: StoredKey, at: Instant): Promise<void> {
  await tx
    .insertInto('vendor_key')
    .values({
      vendor_code: vendor,
      key_id: key.keyId,
      kind: key.kind,
      verifier: key.verifier,
      signer: key.signer,
      made_at: at,
    })
    // A revoked key stays revoked, even if it is added again.
    .onConflict((conflict) => conflict.columns(['vendor_code', 'key_id']).doNothing())
    .execute();
}

/** Returns whether the key was valid until now. */
export async function endKey(
  tx: Tx,
  { vendor, keyId }: { vendor: string; keyId: string },
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('vendor_key')
    .set({ ended_at: at })
    .where('vendor_code', '=', vendor)
    .where('key_id', '=', keyId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** At most two keys are valid during a key change; older ones are revoked. */
export async function endOlderKeys(tx: Tx, vendor: string, kept: number, at: Instant): Promise<void> {
  await sql`
    update vendor_key
       set ended_at = ${at}::timestamptz
     where vendor_code = ${vendor}
       and ended_at is null
       and key_id not in (
             select key_id
               from vendor_key
              where vendor_code = ${vendor}
                and ended_at is null
              order by made_at desc, key_id desc
              limit ${kept}
           )`.execute(tx);
}

export async function savePolicy(tx: Tx, policy: Policy, at: Instant): Promise<void> {
  const row = {
    dialect: policy.dialect,
    undo_settled: policy.undoSettled,
    undo_spent: policy.undoSpent,
    standalone_wins: policy.hasStandaloneWins,
    token_on_bets: policy.asksTokenOnBets,
    keeps_wallet: policy.keepsWallet,
    late_hours: policy.lateHours,
    scale: policy.scale,
    bet_min: policy.betMin,
    bet_max: policy.betMax,
    win_max: policy.winMax,
    credit_max: policy.creditMax,
    session_hours: policy.sessionHours,
    ask_after_hours: policy.askAfterHours,
    void_after_hours: policy.voidAfterHours,
    base_url: policy.baseUrl,
    changed_at: at,
  };
  await tx
    .insertInto('vendor_policy')
    .values({ vendor_code: policy.vendor, ...row })
    .onConflict((conflict) => conflict.column('vendor_code').doUpdateSet(row))
    .execute();
}

export async function insertPlayer(
  tx: Tx,
  player: { vendor: string; memberId: bigint; playerId: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto('vendor_player')
    .values({
      vendor_code: player.vendor,
      member_id: player.memberId,
      player_id: player.playerId,
      made_at: player.at,
    })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'member_id']).doNothing())
    .execute();
}

/** Trials and agents' test accounts have no money of their own. */
type Player = { memberId: bigint; isTrial: boolean };

export async function playerById(
  db: Database,
  vendor: string,
  playerId: string,
): Promise<Player | undefined> {
  return db
    .selectFrom('vendor_player')
    .innerJoin('member', 'member.id', 'vendor_player.member_id')
    .select(['vendor_player.member_id as memberId', sql<boolean>`member.type in (4, 41, 42)`.as('isTrial')])
    .where('vendor_code', '=', vendor)
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

export async function knownName(db: Database, vendor: string, memberId: bigint): Promise<string | undefined> {
  const row = await db
    .selectFrom('vendor_player')
    .select('player_id as playerId')
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.playerId;
}

/** The player of a token, with the fields that a vendor may know. */
export async function playerOf(db: Database | Tx, vendor: string, memberId: bigint) {
  return db
    .selectFrom('vendor_player')
    .innerJoin('member', 'member.id', 'vendor_player.member_id')
    .select(['player_id as playerId', 'member.account', 'member.language', 'member.type'])
    .where('vendor_code', '=', vendor)
    .where('vendor_player.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
}

export type StoredToken = {
  id: string;
  vendor: string;
  memberId: bigint;
  gameCode: string;
  opensUntil: Instant;
  /** The member's session; null if it has ended. */
  sessionEndsAt: Instant | null;
  isSessionOver: boolean;
};

export async function tokenByHash(db: Database, hash: string): Promise<StoredToken | undefined> {
  const { rows } = await sql<StoredToken>`
    select token.id, token.vendor_code as vendor, token.member_id as "memberId", token.game_code as "gameCode",
           token.opens_until as "opensUntil", session.ends_at as "sessionEndsAt",
           token.session_id is not null and (session.id is null or session.ended_at is not null) as "isSessionOver"
      from vendor_token token
      left join session on session.id = token.session_id
     where token.token_hash = ${hash}`.execute(db);
  return rows[0];
}

/** A token with its owner and the reasons for which it is invalid. */
export type NamedToken = {
  vendor: string;
  memberId: bigint;
  isOpened: boolean;
  isOver: boolean;
  /** The member's own time limit has ended the session. */
  isTimedOut: boolean;
};

const namedTokensOf = (digests: readonly string[], now: Instant) => sql<TokenLists>`
  select array_agg(hash)::text as hashes,
         array_agg(vendor_code)::text as vendors,
         array_agg(member_id)::text as members,
         -- Empty in most cases.
         (array_agg(hash) filter (where not is_opened))::text as unopened,
         (array_agg(hash) filter (where is_over))::text as over,
         (array_agg(hash) filter (where is_timed_out))::text as "timedOut"
    from (
      select token.token_hash as hash, token.vendor_code, token.member_id,
             token.opened_at is not null as is_opened,
             token.ends_at <= ${isoOf(now)}::timestamptz
               or coalesce(session.ends_at <= ${isoOf(now)}::timestamptz, false)
               or (token.session_id is not null and (session.id is null or session.ended_at is not null)) as is_over,
             session.ends_at <= ${isoOf(now)}::timestamptz
               and (select true from play_limit where member_id = token.member_id and kind = 'session') as is_timed_out
        from vendor_token token
        left join session on session.id = token.session_id
       where token.token_hash = any (${arrayLiteral(digests)}::text[])
    ) as named`;

type TokenLists = ArrayRow<'hashes' | 'vendors' | 'members' | 'unopened' | 'over' | 'timedOut'>;

/** By the digests of the tokens. */
export async function namedTokens(
  tx: Tx,
  digests: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, NamedToken>> {
  if (digests.length === 0) return new Map();
  const { rows } = await namedTokensOf(digests, now).execute(tx);
  const [row] = rows;
  const vendors = parseArray(row?.vendors);
  const members = parseArray(row?.members);
  const [unopened, over, timedOut] = [row?.unopened, row?.over, row?.timedOut].map(parseArray);
  return new Map(
    parseArray(row?.hashes).map((hash, index) => [
      hash,
      {
        vendor: vendors[index] ?? '',
        memberId: BigInt(members[index] ?? 0),
        isOpened: unopened?.includes(hash) !== true,
        isOver: over?.includes(hash) === true,
        isTimedOut: timedOut?.includes(hash) === true,
      },
    ]),
  );
}

export async function insertToken(
  tx: Tx,
  token: Omit<StoredToken, 'sessionEndsAt' | 'isSessionOver'> & {
    hash: string;
    endsAt: Instant;
    sessionId: string | null;
    at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('vendor_token')
    .values({
      token_hash: token.hash,
      id: token.id,
      vendor_code: token.vendor,
      member_id: token.memberId,
      session_id: token.sessionId,
      game_code: token.gameCode,
      made_at: token.at,
      opens_until: token.opensUntil,
      ends_at: token.endsAt,
    })
    .execute();
}

export async function recordOpened(db: Database, hash: string, at: Instant): Promise<void> {
  await db
    .updateTable('vendor_token')
    .set({ opened_at: at })
    .where('token_hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute();
}

export async function realityMinutes(db: Database, memberId: bigint): Promise<bigint | null> {
  const row = await db
    .selectFrom('play_limit')
    .select('value')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'reality')
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function cashAndBonusOf(db: Database, memberId: bigint): Promise<MoneyParts> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['purpose', 'balance'])
    .where('member_id', '=', memberId)
    .where('purpose', 'in', ['cash', 'bonus'])
    .execute();
  const balanceOf = (wanted: string) => rows.find(({ purpose }) => purpose === wanted)?.balance ?? noMoney;
  return { cash: balanceOf('cash'), bonus: balanceOf('bonus') };
}
