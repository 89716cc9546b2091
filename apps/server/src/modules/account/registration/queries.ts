import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Names = { account: string; phone: string | null; email: string | null };
export type Taken = { account: boolean; phone: boolean; email: boolean };

/** Which of these are taken. Staff names count as taken; unverified mail addresses do not. */
export async function takenOf(db: Database | Tx, { account, phone, email }: Names): Promise<Taken> {
  const name = account.toLowerCase();
  const { rows } = await sql<Taken>`
    select exists (select from member where lower(account) = ${name})
           or exists (select from staff where lower(account) = ${name}) as account,
           exists (select from member where phone = ${phone}) as phone,
           exists (select from member where lower(email) = lower(${email}) and email_proven_at is not null) as email`.execute(
    db,
  );
  return rows[0] ?? { account: false, phone: false, email: false };
}

export type Invitation = {
  code: string;
  kind: 'affiliate' | 'referral';
  ownerId: bigint;
  ownerType: number;
  domain: string | null;
};

/** A code that can be used now: neither ended, expired nor used up, and its owner is not locked. */
export async function invitationOf(
  db: Database,
  code: string,
  now: Instant,
): Promise<Invitation | undefined> {
  return db
    .selectFrom('invitation')
    .innerJoin('member', 'member.id', 'invitation.owner_id')
    .select([
      'invitation.code',
      'invitation.kind',
      'invitation.owner_id as ownerId',
      'member.type as ownerType',
      'invitation.domain',
    ])
    .where('invitation.code', '=', code.toUpperCase())
    .where(isUsable(now))
    .where('member.locked_at', 'is', null)
    .executeTakeFirst();
}

const isUsable = (now: Instant) => sql<boolean>`
  invitation.ended_at is null
  and coalesce(invitation.expires_at > ${now}, true)
  and coalesce(invitation.uses < invitation.uses_max, true)`;

/**
 * Counts a use of a code and returns the type of the account that it opens. The row lock holds until the registration commits, so that
 * concurrent registrations never exceed the limit. Undefined if the code can no longer be used.
 */
export async function spendInvitation(
  tx: Tx,
  code: string,
  now: Instant,
): Promise<{ type: number } | undefined> {
  return tx
    .updateTable('invitation')
    .set({ uses: sql<number>`uses + 1` })
    .where('code', '=', code)
    .where(isUsable(now))
    .returning('member_type as type')
    .executeTakeFirst();
}

export async function memberIdByAccount(db: Database, account: string): Promise<bigint | undefined> {
  const member = await db
    .selectFrom('member')
    .select('id')
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .where('type', 'in', [0, 1, 2])
    .where('locked_at', 'is', null)
    .executeTakeFirst();
  return member?.id;
}

/** The nearest agent in the tree of a day, starting with the member; null if there is none. */
export async function nearestAgent(db: Database, memberId: bigint, day: LocalDay): Promise<bigint | null> {
  const agent = await db
    .selectFrom('member_tree')
    .innerJoin('member', 'member.id', 'member_tree.ancestor_id')
    .select('member.id')
    .where('member_tree.descendant_id', '=', memberId)
    .where('member_tree.since', '<=', day)
    .where('member_tree.until', '>', day)
    .where('member.type', 'in', [1, 2])
    .orderBy('member_tree.depth')
    .limit(1)
    .executeTakeFirst();
  return agent?.id ?? null;
}

export type NewInvitation = {
  code: string;
  kind: Invitation['kind'];
  ownerId: bigint;
  domain: string | null;
  madeAt: Instant;
};

export async function insertInvitation(
  tx: Tx,
  { code, kind, ownerId, domain, madeAt }: NewInvitation,
): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({ code, kind, owner_id: ownerId, domain, made_at: madeAt })
    .execute();
}

export async function referralInvitationOf(db: Database, ownerId: bigint): Promise<string | undefined> {
  const found = await db
    .selectFrom('invitation')
    .select('code')
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'referral')
    .executeTakeFirst();
  return found?.code;
}

/** Changes nothing if another request has given the member a code. */
export async function insertReferralInvitation(
  db: Database,
  { code, ownerId, madeAt }: Pick<NewInvitation, 'code' | 'ownerId' | 'madeAt'>,
): Promise<void> {
  await db
    .insertInto('invitation')
    .values({ code, kind: 'referral', owner_id: ownerId, domain: null, made_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type NewRegistration = {
  memberId: bigint;
  way: 'username' | 'mobile' | 'identity' | 'agent';
  invitationCode: string | null;
  referrerId: bigint | null;
  isPhoneProven: boolean;
  address: string;
  device: string;
  at: Instant;
};

/**
 * The rules refuse a registration without acceptance of the terms and of the age. The person of an account that an agent opened has
 * accepted nothing yet.
 */
export async function insertRegistration(tx: Tx, arrival: NewRegistration): Promise<void> {
  const acceptedAt = arrival.way === 'agent' ? null : arrival.at;
  await tx
    .insertInto('registration')
    .values({
      member_id: arrival.memberId,
      way: arrival.way,
      invitation_code: arrival.invitationCode,
      referrer_id: arrival.referrerId,
      phone_proven: arrival.isPhoneProven,
      terms_accepted_at: acceptedAt,
      age_confirmed_at: acceptedAt,
      address: arrival.address,
      device: arrival.device,
      made_at: arrival.at,
    })
    .execute();
}

/** A repeated acceptance keeps the time of the first one. */
export async function acceptTerms(db: Database, memberId: bigint, at: Instant): Promise<void> {
  await db
    .updateTable('registration')
    .set({ terms_accepted_at: at, age_confirmed_at: at })
    .where('member_id', '=', memberId)
    .where('terms_accepted_at', 'is', null)
    .execute();
}

export type Profile = {
  payeeName: string | null;
  fullName: string | null;
  birthday: LocalDay | null;
  address: string | null;
  nationality: string | null;
  occupation: string | null;
  sourceOfIncome: string | null;
  /** Encrypted. */
  idNumber: Buffer | null;
  qqNum: string | null;
  whatsapp: string | null;
  facebook: string | null;
  telegram: string | null;
  line: string | null;
  zalo: string | null;
  wechat: string | null;
};

export async function insertProfile(tx: Tx, memberId: bigint, profile: Profile, at: Instant): Promise<void> {
  await tx
    .insertInto('member_profile')
    .values({
      member_id: memberId,
      payee_name: profile.payeeName,
      full_name: profile.fullName,
      birthday: profile.birthday,
      address: profile.address,
      nationality: profile.nationality,
      occupation: profile.occupation,
      source_of_income: profile.sourceOfIncome,
      id_number: profile.idNumber,
      qq_num: profile.qqNum,
      whatsapp: profile.whatsapp,
      facebook: profile.facebook,
      telegram: profile.telegram,
      line: profile.line,
      zalo: profile.zalo,
      wechat: profile.wechat,
      made_at: at,
    })
    .execute();
}
