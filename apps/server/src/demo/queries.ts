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
