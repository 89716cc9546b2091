import type { Instant } from '@mela/kernel/time';
import { isMoneyPermission, isPermission, type Permission } from '@mela/protocol/permissions';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type SessionMoment = { at: Instant; idleSince: Instant };

/** Staff with the number of their active sessions, by account name. */
export async function staffRows(db: Database | Tx, { at, idleSince }: SessionMoment, id?: bigint) {
  let rows = db
    .selectFrom('staff')
    .select((row) => [
      'staff.id',
      'staff.account',
      'staff.name',
      'staff.role',
      'staff.made_at as madeAt',
      row('staff.totp_secret', 'is not', null).as('isEnrolled'),
      row('staff.locked_at', 'is not', null).as('isLocked'),
      row
        .selectFrom('staff_session')
        .select((session) => session.fn.max('seen_at').as('seenAt'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .as('lastSeenAt'),
      row
        .selectFrom('staff_session')
        .select((session) => session.fn.countAll<bigint>().as('count'))
        .whereRef('staff_session.staff_id', '=', 'staff.id')
        .where('ended_at', 'is', null)
        .where('ends_at', '>', at)
        .where('seen_at', '>', idleSince)
        .as('sessions'),
    ])
    .orderBy('staff.account')
    .limit(1000);
  if (id !== undefined) rows = rows.where('staff.id', '=', id);
  return rows.execute();
}

/**
 * Table lock that serialises changes of staff and roles, so that two changes cannot remove the last manager
 * together.
 */
export async function lockRoles(tx: Tx): Promise<void> {
  await sql`lock table staff_permission in share row exclusive mode`.execute(tx);
}

type NewStaff = { account: string; name: string; role: string; passwordHash: string; madeAt: Instant };

/** Undefined if the account name is taken, regardless of case. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<bigint | undefined> {
  const made = await tx
    .insertInto('staff')
    .values({
      account: staff.account,
      name: staff.name,
      role: staff.role,
      password_hash: staff.passwordHash,
      password_is_first: true,
      made_at: staff.madeAt,
    })
    .onConflict((conflict) => conflict.expression(sql`lower(account)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

type Change = { name?: string; role?: string; lockedAt?: Instant | null };

export async function updateStaff(tx: Tx, id: bigint, { name, role, lockedAt }: Change): Promise<void> {
  await tx
    .updateTable('staff')
    .set({
      ...(name === undefined ? {} : { name }),
      ...(role === undefined ? {} : { role }),
      ...(lockedAt === undefined ? {} : { locked_at: lockedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Resets to a first password and no authenticator. Used authenticator steps stay used. */
export async function resetFactors(tx: Tx, id: bigint, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: passwordHash, password_is_first: true, totp_secret: null, enrolled_at: null })
    .where('id', '=', id)
    .execute();
}

/** Ends every open session and every unused ticket; returns how many sessions were open. */
export async function endSessions(tx: Tx, staffId: bigint, at: Instant): Promise<number> {
  await tx
    .updateTable('staff_ticket')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

export async function hasRole(tx: Tx, code: string): Promise<boolean> {
  const found = await tx.selectFrom('staff_role').select('code').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}

/** Regardless of case. */
export async function hasAccount(tx: Tx, account: string): Promise<boolean> {
  const found = await tx
    .selectFrom('staff')
    .select('id')
    .where(sql<string>`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a role has power over money. */
export async function hasMoney(tx: Tx, role: string): Promise<boolean> {
  return (await moneyOf(tx, role)).length > 0;
}

/** Whether a role has power over money that another one lacks. */
export async function moneyBeyond(tx: Tx, { from, to }: { from: string; to: string }): Promise<boolean> {
  const before = new Set(await moneyOf(tx, from));
  return (await moneyOf(tx, to)).some((permission) => !before.has(permission));
}

async function moneyOf(tx: Tx, role: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff_permission')
    .select('permission')
    .where('role', '=', role)
    .execute();
  return rows.flatMap(({ permission }) =>
    isPermission(permission) && isMoneyPermission(permission) ? [permission] : [],
  );
}

export async function roles(db: Database | Tx, code?: string) {
  let rows = db
    .selectFrom('staff_role')
    .select((row) => [
      'staff_role.code',
      'staff_role.name',
      sql<string[]>`array(
        select permission
          from staff_permission
         where staff_permission.role = staff_role.code
         order by permission
      )`.as('permissions'),
      row
        .selectFrom('staff')
        .select((staff) => staff.fn.countAll<bigint>().as('count'))
        .whereRef('staff.role', '=', 'staff_role.code')
        .as('people'),
    ])
    .orderBy('staff_role.code')
    .limit(200);
  if (code !== undefined) rows = rows.where('staff_role.code', '=', code);
  return rows.execute();
}

export async function saveRole(
  tx: Tx,
  { code, name, permissions }: { code: string; name: string; permissions: readonly Permission[] },
): Promise<void> {
  await tx
    .insertInto('staff_role')
    .values({ code, name })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ name }))
    .execute();
  await tx.deleteFrom('staff_permission').where('role', '=', code).execute();
  if (permissions.length === 0) return;
  await tx
    .insertInto('staff_permission')
    .values(permissions.map((permission) => ({ role: code, permission })))
    .execute();
}

/** Whether an unlocked staff member may still manage staff and roles. */
export async function hasManager(tx: Tx): Promise<boolean> {
  const found = await tx
    .selectFrom('staff')
    .innerJoin('staff_permission as people', 'people.role', 'staff.role')
    .innerJoin('staff_permission as roles', 'roles.role', 'staff.role')
    .select('staff.id')
    .where('people.permission', '=', 'staff.manage')
    .where('roles.permission', '=', 'role.manage')
    .where('staff.locked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function staffNames(db: Database | Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
