import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

// The data export of every table with a member id, without hashes, keys and staff-only data.

export async function ownAccount(db: Database, memberId: bigint) {
  return db
    .selectFrom('member')
    .select([
      'account',
      'nickname',
      'phone',
      'email',
      'language',
      'vip_level as vipLevel',
      'made_at as madeAt',
      'last_login_at as lastLoginAt',
      'password_set_at as passwordSetAt',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** The registration profile without the encrypted identity card number. */
export async function ownProfile(db: Database, memberId: bigint): Promise<unknown> {
  const { rows } = await sql<{ profile: unknown }>`
    select jsonb_strip_nulls(to_jsonb(member_profile) - 'member_id' - 'id_number') as profile
      from member_profile
     where member_id = ${memberId}`.execute(db);
  return rows[0]?.profile ?? null;
}

/** The member's own changes, from the audit log. */
export async function ownChanges(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('audit_entry')
    .select(['made_at as at', 'action', 'before', 'after'])
    .where('member_id', '=', memberId)
    .where('actor', '=', 'member')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

export async function ownSessions(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('session')
    .select([
      'made_at as madeAt',
      'seen_at as seenAt',
      'ends_at as endsAt',
      'ended_at as endedAt',
      'address',
      'device',
    ])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
}

/** Every login attempt with the member's name, including failed ones. */
export async function ownLogIns(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('login_event')
    .select(['at', 'outcome', 'address', 'device'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}

export async function ownTaxYears(db: Database, memberId: bigint) {
  return db
    .selectFrom('tax_year')
    .select([
      'year',
      'withdrawals',
      'deposits',
      'opening',
      'closing',
      'taxed',
      'net',
      'tax',
      'made_at as madeAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('year', 'desc')
    .execute();
}

/** Omits the provider's subject, which is stored only as a digest. */
export async function ownSignIns(db: Database, memberId: bigint) {
  return db
    .selectFrom('identity')
    .select(['provider', 'contact', 'linked_at as linkedAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at', 'desc')
    .execute();
}

export async function ownPayoutAccounts(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('payout_account')
    .select([
      'kind',
      'holder_name as holderName',
      'address_shown as shown',
      'ifsc',
      'bound_at as boundAt',
      'removed_at as removedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('bound_at', 'desc')
    .limit(most)
    .execute();
}

export async function ownDeposits(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('deposit')
    .select([
      'reference',
      'method',
      'amount',
      'fee',
      'state',
      'utr',
      'vpa',
      'made_at as madeAt',
      'credited',
      'credited_at as creditedAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
}

export async function ownWithdrawals(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('withdrawal')
    .select([
      'reference',
      'amount',
      'fee',
      'tax',
      'payout',
      'status',
      'kind',
      'holder_name as holderName',
      'address_shown as destination',
      'utr',
      'requested_at as requestedAt',
      'sent_at as sentAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('requested_at', 'desc')
    .limit(most)
    .execute();
}

type OwnMovement = {
  wallet: string;
  madeAt: Instant;
  kind: string;
  amount: bigint;
  balanceAfter: bigint;
  reference: string;
};

export async function ownMovements(db: Database, memberId: bigint, most: number): Promise<OwnMovement[]> {
  const { rows } = await sql<OwnMovement>`
    select account.purpose as wallet,
           entry.made_at as "madeAt",
           entry.kind,
           entry.amount,
           entry.balance_after as "balanceAfter",
           entry.reference
      from ledger_account as account
      join ledger_entry as entry on entry.account_id = account.id
     where account.member_id = ${memberId}
     order by entry.made_at desc, entry.seq desc
     limit ${most}`.execute(db);
  return rows;
}

export async function ownMessages(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('notify_message')
    .select(['channel', 'template', 'state', 'made_at as madeAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
}

/** The messages inside the site, those by staff with their texts. */
export async function ownInbox(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('inbox_message')
    .leftJoin('inbox_campaign', 'inbox_campaign.id', 'inbox_message.campaign_id')
    .select([
      'inbox_message.template',
      'inbox_message.params',
      'inbox_campaign.texts',
      'inbox_message.made_at as madeAt',
      'inbox_message.read_at as readAt',
    ])
    .where('inbox_message.member_id', '=', memberId)
    .orderBy('inbox_message.made_at', 'desc')
    .limit(most)
    .execute();
}

/** The notifications that the member turned off. */
export async function ownUnwanted(db: Database, memberId: bigint) {
  return db
    .selectFrom('notify_unwanted')
    .select(['topic', 'channel', 'since'])
    .where('member_id', '=', memberId)
    .orderBy('since', 'desc')
    .execute();
}

export async function ownFeedback(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('feedback')
    .select(['type', 'content', 'made_at as madeAt'])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
}

/** The live chat, the answers of staff included. */
export async function ownChat(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('chat_message')
    .select((row) => [
      row.case().when('staff_id', 'is', null).then('member').else('staff').end().as('author'),
      'text',
      'made_at as madeAt',
      'read_at as readAt',
    ])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** The random ids of the browsers that the member has logged in with. */
export async function ownBrowsers(db: Database, memberId: bigint, most: number) {
  return db
    .selectFrom('member_device')
    .select(['device_id as id', 'first_at as firstAt', 'last_at as lastAt'])
    .where('member_id', '=', memberId)
    .orderBy('last_at', 'desc')
    .limit(most)
    .execute();
}
