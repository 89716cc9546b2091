import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type NewMember = {
  account: string;
  nickname: string;
  type: number;
  /** Where the house can reach them; a trial has neither. */
  phone: string | null;
  email: string | null;
  /** Null where the address was only typed; it opens nothing then. */
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

/** Nothing where the account, the number or the mail address is somebody's already: of two that race, one is first. */
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

/** Hangs a new member below its upline and below everybody above that, one step deeper each. */
export async function insertIntoTree(tx: Tx, memberId: bigint, uplineId: bigint | null): Promise<void> {
  await sql`
    insert into member_tree (ancestor_id, descendant_id, depth)
    select ancestor_id, ${memberId}::bigint, depth + 1
      from member_tree
     where descendant_id = ${uplineId}::bigint
    union all
    select ${memberId}::bigint, ${memberId}::bigint, 0`.execute(tx);
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
 * Whoever moves a member's money, or binds where it goes, waits here for whoever does so already: limits, fees and what
 * counts as the first are weighed one after the other.
 */
export async function lockMember(tx: Tx, id: bigint): Promise<{ vipLevel: number }> {
  return tx
    .selectFrom('member')
    .select('vip_level as vipLevel')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function vipLevelOf(db: Database, id: bigint): Promise<number> {
  const { vipLevel } = await memberById(db, id);
  return vipLevel;
}

type Holder = { id: bigint; account: string };

/** Whose number it is; a number has one holder at most. */
export async function memberAtPhone(db: Database, phone: string): Promise<Holder | undefined> {
  return db.selectFrom('member').select(['id', 'account']).where('phone', '=', phone).executeTakeFirst();
}

/** Whose address it is; one that was only typed is nobody's. */
export async function memberAtEmail(db: Database, email: string): Promise<Holder | undefined> {
  return db
    .selectFrom('member')
    .select(['id', 'account'])
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst();
}

/** Where a member is reached at once: by phone, or else by mail, if it is known to be theirs. */
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
