import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { memberLogins, type StaffLogin } from './logins.ts';

/** An arbitrary number that must be the same in every release. */
const SEEDING_LOCK = 7_301_403;

/**
 * Serialises processes that start together with a transaction-level advisory lock. Generating demo data takes long on a slow machine, so
 * the idle timeout of this transaction is disabled.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
}

/** Whether no member exists. Only such a database is seeded. */
export async function isEmptyDatabase(tx: Tx): Promise<boolean> {
  const first = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return first === undefined;
}

/** Whether the demo data is present, so that its documented logins work. */
export async function hasDemo(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', memberLogins[0].account)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return first !== undefined;
}

type NewStaff = {
  account: string;
  name: string;
  role: StaffLogin['role'];
  passwordHash: string;
  totpSecret: Buffer;
  madeAt: Instant;
};

export async function insertDemoStaff(tx: Tx, staff: readonly NewStaff[]): Promise<void> {
  await tx
    .insertInto('staff')
    .values(
      staff.map(({ account, name, role, passwordHash, totpSecret, madeAt }) => ({
        account,
        name,
        role,
        password_hash: passwordHash,
        totp_secret: totpSecret,
        enrolled_at: madeAt,
        is_demo: true,
        made_at: madeAt,
      })),
    )
    .execute();
}

/**
 * The agents of the demo tree with their rates, in three statements. Each level is lower than the one above, and the lowest agent is
 * above its members, who have the group of every new member and no percentage.
 */
export async function insertDemoRates(tx: Tx): Promise<void> {
  const agents = sql`
    with demo_agent as (
      select member.id, member.made_at, max(member_tree.depth) as level
        from member
        join member_tree on member_tree.descendant_id = member.id
       where member.is_demo
         and member.type in (1, 2, 41, 42)
       group by member.id
    )`;
  await sql`${agents}
    insert into agent (member_id, made_at)
    select id, made_at from demo_agent
    on conflict do nothing`.execute(tx);
  await sql`${agents}
    insert into lottery_ceiling (member_id, prize_group, changed_at)
    select id, 1980 - 4 * level, made_at from demo_agent
    on conflict do nothing`.execute(tx);
  await sql`${agents}
    insert into rebate_rate (member_id, product, rate, changed_at)
    select demo_agent.id, product.name, product.top * (6 - demo_agent.level) / 6, demo_agent.made_at
      from demo_agent
     cross join (values
             ('slots', 6000), ('fishing', 6000), ('elottery', 4800), ('instant', 4800), ('sports', 3600),
             ('esports', 3600), ('cockfight', 3600), ('live', 4800), ('table', 3000), ('blackjackHilo', 1200), ('pvp', 3000)
           ) as product (name, top)
    on conflict do nothing`.execute(tx);
}

/** Trials and agents' test accounts, which play with separate accounts. */
const withoutMoney = [4, 41, 42];

/** The demo members with the fields that their play depends on; members who never logged in are excluded. */
export async function demoPlayers(tx: Tx) {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'type', 'vip_level as vipLevel', 'made_at as madeAt', 'last_login_at as lastLoginAt'])
    .where('is_demo', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ lastLoginAt, type, ...player }) => ({
    ...player,
    isActive: lastLoginAt !== null,
    isTrial: withoutMoney.includes(type),
  }));
}

export type DemoWithdrawal = Awaited<ReturnType<typeof withdrawalsOf>>[number];

/** The withdrawals of a member with the time of their last step. */
export async function withdrawalsOf(tx: Tx, memberId: bigint) {
  return tx
    .selectFrom('withdrawal')
    .innerJoin('withdrawal_step as step', 'step.withdrawal_id', 'withdrawal.id')
    .select((row) => [
      'withdrawal.status',
      'withdrawal.amount',
      'withdrawal.payout',
      'withdrawal.address_shown as destination',
      'withdrawal.utr',
      'withdrawal.reason',
      'withdrawal.requested_at as requestedAt',
      'withdrawal.sent_at as sentAt',
      row.fn.max('step.made_at').as('lastAt'),
    ])
    .where('withdrawal.member_id', '=', memberId)
    .groupBy('withdrawal.id')
    .execute();
}

export async function staffIdOf(tx: Tx, account: string): Promise<bigint> {
  const { id } = await tx
    .selectFrom('staff')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

export async function memberIdOf(tx: Tx, account: string): Promise<bigint> {
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}

/** The time of the lottery. */
export async function lotteryTime(tx: Tx): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`select lottery_now() as now`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has a clock');
  return row.now;
}
