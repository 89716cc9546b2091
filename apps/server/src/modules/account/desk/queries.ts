import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { LedgerKind, LedgerPurpose } from '@mela/protocol/ledger';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

type Waiting = { queue: string; count: bigint; oldestAt: Instant | null };

/** The length and the oldest item of every staff queue. */
export async function queues(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select case state when 'claimed' then 'depositClaimed' else 'depositReview' end as queue,
           count(*),
           min(changed_at) as "oldestAt"
      from deposit
     where state in ('claimed', 'review')
     group by state
    union all
    select case status
             when 'review' then 'withdrawalReview'
             when 'unknown' then 'withdrawalUnknown'
             else 'withdrawalDisputed'
           end,
           count(*),
           min(changed_at)
      from withdrawal
     where status in ('review', 'unknown', 'disputed')
     group by status
    union all
    select 'adjustment', count(*), min(asked_at)
      from adjustment
     where state = 'asked'
    union all
    select 'staffRequest', count(*), min(asked_at)
      from staff_request
     where state = 'asked'
    union all
    select 'rewardGrant', count(*), min(proposed_at)
      from reward_grant
     where state = 'proposed'
    union all
    select 'reconciliation', count(*), min(found_at)
      from reconciliation_item
     where resolved_at is null
    union all
    select 'lotteryRequest', count(*), min(asked_at)
      from lottery_request
     where state = 'asked'
    union all
    select 'agentApplication', count(*), min(made_at)
      from feedback
     where type = 6
       and not exists (select from agent_application where agent_application.feedback_id = feedback.id)
    union all
    select 'agentBill', count(*), min(ends_at)
      from settlement_line
     where state = 'pending_approval'
    union all
    select 'activity', count(*), min(entered_at)
      from activity_entry
     where state = 'applying'
    union all
    select 'vendorCase', count(*), min(opened_at)
      from vendor_case
     where closed_at is null
    union all
    select 'chat', count(*), min(waiting_since)
      from chat_conversation
     where closed_at is null
       and waiting_since is not null
    union all
    select 'alarm', count(*), min(found_at)
      from ledger_alarm
     where cleared_at is null`.execute(db);
  return rows;
}

const members = (db: Database | Tx) =>
  db
    .selectFrom('member')
    .leftJoin('ledger_account as cash', (join) =>
      join.onRef('cash.member_id', '=', 'member.id').on('cash.purpose', '=', 'cash'),
    )
    .select((row) => [
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.vip_level as vipLevel',
      'member.language',
      'member.upline_id as uplineId',
      'member.made_at as madeAt',
      'member.last_login_at as lastLoginAt',
      row('member.locked_at', 'is not', null).as('isLocked'),
      'cash.balance as cash',
    ]);

/** Searches by prefix of account or nickname, or by exact id. Returns one row more than `size` if there are more. */
export async function membersBy(
  db: Database,
  { words, after, size }: { words: string; after: bigint; size: number },
) {
  let rows = members(db)
    .where('member.id', '>', after)
    .orderBy('member.id')
    .limit(size + 1);
  if (words !== '') {
    const start = `${words.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    rows = rows.where((row) =>
      row.or([
        row(sql`lower(member.account)`, 'like', start),
        row(sql`lower(member.nickname)`, 'like', start),
        ...(/^\d{1,18}$/.test(words) ? [row('member.id', '=', BigInt(words))] : []),
      ]),
    );
  }
  return rows.execute();
}

export async function memberBy(db: Database | Tx, id: bigint) {
  return members(db)
    .leftJoin('member as upline', 'upline.id', 'member.upline_id')
    .select('upline.account as uplineAccount')
    .where('member.id', '=', id)
    .executeTakeFirst();
}

export async function accountsOf(db: Database, memberId: bigint) {
  return db
    .selectFrom('ledger_account')
    .select([
      'id',
      'realm',
      'purpose',
      'name',
      'balance',
      'seq',
      sql<Instant | null>`nullif(last_at, '-infinity')`.as('lastAt'),
    ])
    .where('member_id', '=', memberId)
    .orderBy('purpose')
    .orderBy('name')
    .execute();
}

export async function flagsOf(db: Database, memberId: bigint) {
  return db
    .selectFrom('member_flag')
    .select(['id', 'kind', 'reference', 'made_at as at'])
    .where('member_id', '=', memberId)
    .where('cleared_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

export type Flag = { memberId: bigint; kind: string; reference: string; clearedAt: Instant | null };

export async function lockFlag(tx: Tx, id: bigint): Promise<Flag | undefined> {
  return tx
    .selectFrom('member_flag')
    .select(['member_id as memberId', 'kind', 'reference', 'cleared_at as clearedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markCleared(tx: Tx, id: bigint, at: Instant): Promise<void> {
  await tx.updateTable('member_flag').set({ cleared_at: at }).where('id', '=', id).execute();
}

export async function notesOf(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('member_note')
    .innerJoin('staff', 'staff.id', 'member_note.staff_id')
    .select(['member_note.id', 'staff.account as by', 'member_note.note', 'member_note.made_at as at'])
    .where('member_note.member_id', '=', memberId)
    .orderBy('member_note.id', 'desc')
    .limit(100)
    .execute();
}

export async function insertNote(
  tx: Tx,
  { memberId, staffId, note, at }: { memberId: bigint; staffId: bigint; note: string; at: Instant },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('member_note')
    .values({ member_id: memberId, staff_id: staffId, note, made_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Entry = {
  seq: bigint;
  at: Instant;
  micros: bigint;
  kind: LedgerKind;
  amount: Money;
  balanceAfter: Money;
  reference: string;
  contraPurpose: string;
  contraName: string;
  contraMember: string | null;
};

type Stretch = {
  memberId: bigint;
  accountId: bigint;
  before: { micros: bigint; seq: bigint } | null;
  size: number;
};

/** Entries of the member's account, newest first. Returns one row more than `size` if there are more. */
export async function entriesOf(
  db: Database,
  { memberId, accountId, before, size }: Stretch,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.seq,
           entry.made_at as at,
           (extract(epoch from entry.made_at) * 1000000)::bigint as micros,
           entry.kind,
           entry.amount,
           entry.balance_after as "balanceAfter",
           entry.reference,
           contra.purpose as "contraPurpose",
           contra.name as "contraName",
           holder.account as "contraMember"
      from ledger_account as account
      join ledger_entry as entry on entry.account_id = account.id
      join ledger_account as contra on contra.id = entry.contra_id
      left join member as holder on holder.id = contra.member_id
     where account.id = ${accountId}
       and account.member_id = ${memberId}
       and (entry.made_at, entry.seq) < (
             coalesce(timestamptz 'epoch' + ${before?.micros ?? null}::bigint * interval '1 microsecond', 'infinity'),
             ${before?.seq ?? 0n}::bigint
           )
     order by entry.made_at desc, entry.seq desc
     limit ${size + 1}`.execute(db);
  return rows;
}

type Total = { realm: 'main' | 'trial'; purpose: LedgerPurpose; accounts: bigint; amount: Money };

/** Totals by realm and purpose: stored balances of members, and sums of entries for house accounts. */
export async function totals(db: Database): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select account.realm,
           account.purpose,
           count(*) as accounts,
           sum(coalesce(account.balance, house.amount, 0))::bigint as amount
      from ledger_account as account
      left join (
        select account_id, sum(amount) as amount
          from (
            select account_id, amount from ledger_house_total
            union all
            select account_id, amount from ledger_house_entry
          ) as both_places
         group by account_id
      ) as house on house.account_id = account.id
     group by account.realm, account.purpose
     order by account.realm, account.purpose`.execute(db);
  return rows;
}

export async function alarms(db: Database) {
  return db
    .selectFrom('ledger_alarm')
    .leftJoin('ledger_account', 'ledger_account.id', 'ledger_alarm.account_id')
    .leftJoin('member', 'member.id', 'ledger_account.member_id')
    .select([
      'ledger_alarm.id',
      'ledger_alarm.finding',
      'ledger_alarm.expected',
      'ledger_alarm.found',
      'ledger_alarm.found_at as foundAt',
      'ledger_alarm.seen_at as seenAt',
      'ledger_alarm.cleared_at as clearedAt',
      'ledger_account.realm',
      'ledger_account.purpose',
      'ledger_account.name',
      'ledger_account.member_id as memberId',
      'member.account as memberAccount',
    ])
    .orderBy('ledger_alarm.id', 'desc')
    .limit(200)
    .execute();
}

export async function lastRound(db: Database): Promise<Instant | null> {
  const { finishedAt } = await db
    .selectFrom('ledger_round')
    .select('finished_at as finishedAt')
    .executeTakeFirstOrThrow();
  return finishedAt;
}
