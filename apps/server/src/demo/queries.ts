import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { memberLogins, type StaffLogin } from './logins.ts';

/** Any number will do, as long as every release uses the same one. */
const SEEDING_LOCK = 7_301_403;

/**
 * Processes that start together take turns; the lock goes with the transaction. A world is worked out between two questions, which takes
 * its time on a machine that has much else to do: nobody waits for this transaction, so it may stand idle as long as it needs.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${SEEDING_LOCK})`.execute(tx);
}

/** A house with a member in it, demo or not, is somebody's and is left alone. */
export async function isEmptyHouse(tx: Tx): Promise<boolean> {
  const first = await tx.selectFrom('member').select('id').limit(1).executeTakeFirst();
  return first === undefined;
}

/** Whether the demo world stands here, so that its documented logins work. */
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

/** Trials and the test twins of agents, who play in a realm of their own. */
const withoutMoney = [4, 41, 42];

/** The demo members with what their play depends on; who never came in never played. */
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

export async function memberIdOf(tx: Tx, account: string): Promise<bigint> {
  const { id } = await tx
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return id;
}
