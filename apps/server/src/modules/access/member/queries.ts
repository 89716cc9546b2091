import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

export type NewMember = {
  account: string;
  nickname: string;
  type: number;
  /** A trial account has neither phone nor mail. */
  phone: string | null;
  email: string | null;
  /** Null until the address is verified; an unverified address does not open the account. */
  emailProvenAt: Instant | null;
  passwordHash: string;
  passwordSetAt: Instant;
  isPasswordDefault: boolean;
  vipLevel: number;
  language: LanguageCode;
  uplineId: bigint | null;
  lockedAt: Instant | null;
  isDemo: boolean;
  madeAt: Instant;
  lastLoginAt: Instant | null;
};

/** Undefined if the account, the number or the mail address is taken, including by a concurrent insert. */
export async function insertMember(tx: Tx, member: NewMember): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('member')
    .values({
      account: member.account,
      nickname: member.nickname,
      type: member.type,
      phone: member.phone,
      email: member.email,
      email_proven_at: member.emailProvenAt,
      password_hash: member.passwordHash,
      password_set_at: member.passwordSetAt,
      password_is_default: member.isPasswordDefault,
      vip_level: member.vipLevel,
      language: member.language,
      upline_id: member.uplineId,
      locked_at: member.lockedAt,
      is_demo: member.isDemo,
      made_at: member.madeAt,
      last_login_at: member.lastLoginAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/**
 * A move holds it exclusively, so that no member is inserted below an upline whose links are being changed. A transaction that locks members
 * too takes the lock of the tree first, so that two of them cannot deadlock.
 */
const TREE_LOCK = 7_301_410;

/** Waits for insertions and other moves, and excludes them until the end of the transaction. */
export async function lockTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(TREE_LOCK)})`.execute(tx);
}

/** Keeps the links of the tree as they are until the end of the transaction; insertions go on. */
export async function holdTree(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${sql.lit(TREE_LOCK)})`.execute(tx);
}

/**
 * Inserts a new member below its upline and all of the upline's ancestors, one level deeper each. A link of the upline that begins or
 * ends later, because of a move, does so for the new member too. The member has no figures before it exists, so a link that has ended
 * changes nothing.
 */
export async function insertIntoTree(tx: Tx, memberId: bigint, uplineId: bigint | null): Promise<void> {
  if (uplineId !== null) await holdTree(tx);
  await sql`
    insert into member_tree (ancestor_id, descendant_id, depth, since, until)
    select ancestor_id, ${memberId}::bigint, depth + 1, since, until
      from member_tree
     where descendant_id = ${uplineId}::bigint
    union all
    select ${memberId}::bigint, ${memberId}::bigint, 0, '-infinity', 'infinity'`.execute(tx);
}

const shown = [
  'id',
  'account',
  'nickname',
  'type',
  'vip_level as vipLevel',
  'icon_id as iconId',
  'excluded_at as excludedAt',
  'excluded_until as excludedUntil',
] as const;

export type MemberFacts = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  vipLevel: number;
  iconId: string | null;
  excludedAt: Instant | null;
  excludedUntil: Instant | null;
};

export async function memberById(db: Database, id: bigint): Promise<MemberFacts> {
  return db.selectFrom('member').select(shown).where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * The member's row lock. It serialises the operations that move a member's money or bind a payout target, so that
 * limits, fees and first-time rules are checked one after the other.
 */
export async function lockMember(tx: Tx, id: bigint): Promise<{ vipLevel: number }> {
  return tx
    .selectFrom('member')
    .select('vip_level as vipLevel')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The row locks of several members, taken in the order of their ids, so that two transactions cannot deadlock. */
export async function lockMembers(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`
    select count(*)
      from (
        select id
          from member
         where id = any (${arrayLiteral(ids)}::bigint[])
         order by id
           for no key update
      ) as locked`.execute(tx);
}

export async function vipLevelOf(db: Database, id: bigint): Promise<number> {
  const { vipLevel } = await memberById(db, id);
  return vipLevel;
}

/** Only the VIP module decides about levels. */
export async function setVipLevel(tx: Tx, id: bigint, level: number): Promise<void> {
  await tx.updateTable('member').set({ vip_level: level }).where('id', '=', id).execute();
}

type Holder = { id: bigint; account: string };

/** A number has at most one holder. */
export async function memberAtPhone(db: Database, phone: string): Promise<Holder | undefined> {
  return db.selectFrom('member').select(['id', 'account']).where('phone', '=', phone).executeTakeFirst();
}

/** Only verified addresses have a holder. */
export async function memberAtEmail(db: Database, email: string): Promise<Holder | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'account'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
}

/** The contact for immediate messages: the phone, otherwise the verified mail address. */
export async function contactOf(
  db: Database,
  id: bigint,
): Promise<{ channel: 'sms' | 'email'; destination: string } | undefined> {
  const { phone, email, emailProvenAt } = await db
    .selectFrom('member')
    .select(['phone', 'email', 'email_proven_at as emailProvenAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (phone !== null) return { channel: 'sms', destination: phone };
  return email === null || emailProvenAt === null ? undefined : { channel: 'email', destination: email };
}
