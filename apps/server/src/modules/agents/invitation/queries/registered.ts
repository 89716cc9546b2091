import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Null: every code, and none. */
export type RegisteredSearch = { agentId: bigint; code: string | null };

export type RegisteredRow = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  registeredAt: Instant;
  way: 'link' | 'agent' | 'other';
  code: string | null;
  label: string | null;
  firstDepositAt: Instant | null;
  isFirstLoginDue: boolean;
};

const isFirstLoginDue = sql<boolean>`
  registration.way = 'agent' and member.password_is_default and member.last_login_at is null`;

/** Direct children only: `member.upline_id` is the upline of today. */
const registered = (db: Database, { agentId, code }: RegisteredSearch) => {
  const query = db
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .where('member.upline_id', '=', agentId);
  return code === null ? query : query.where('registration.invitation_code', '=', code);
};

export async function registeredOf(
  db: Database,
  search: RegisteredSearch,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<RegisteredRow[]> {
  const rows = await registered(db, search)
    .leftJoin('invitation', (join) =>
      join
        .onRef('invitation.code', '=', 'registration.invitation_code')
        .on('invitation.owner_id', '=', search.agentId)
        .on('invitation.kind', '=', 'affiliate'),
    )
    .select([
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'registration.made_at as registeredAt',
      'registration.way as registrationWay',
      'invitation.code',
      'invitation.label',
      isFirstLoginDue.as('isFirstLoginDue'),
      sql<Instant | null>`(
        select min(credited_at)
          from deposit
         where deposit.member_id = member.id
      )`.as('firstDepositAt'),
    ])
    .orderBy('registration.made_at', 'desc')
    .orderBy('member.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return rows.map(({ registrationWay, ...row }) => ({
    ...row,
    way: registrationWay === 'agent' ? 'agent' : row.code === null ? 'other' : 'link',
  }));
}

export async function countRegistered(db: Database, search: RegisteredSearch): Promise<number> {
  const { count } = await registered(db, search)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks the row of an account that the agent opened, so that a concurrent first log-in waits. */
export async function lockOpenedAccount(
  tx: Tx,
  agentId: bigint,
  account: string,
): Promise<{ id: bigint; account: string; isFirstLoginDue: boolean } | undefined> {
  return tx
    .selectFrom('member')
    .innerJoin('registration', 'registration.member_id', 'member.id')
    .select(['member.id', 'member.account', isFirstLoginDue.as('isFirstLoginDue')])
    .where(sql<string>`lower(member.account)`, '=', account.toLowerCase())
    .where('member.upline_id', '=', agentId)
    .where('registration.way', '=', 'agent')
    .forNoKeyUpdate('member')
    .executeTakeFirst();
}
