import { permissions, roles } from '@mela/protocol/permissions';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer, testPassword } from '#testing/harness/test-server.ts';

const server = await openTestServer('staff');
afterAll(() => server.close());
const reason = 'asked for by the owner';

test('a new installation stores the roles of the catalogue (ADMIN-1)', async () => {
  const admin = await server.staff();
  const { roles: found } = await admin.staff.roles({});
  const inTables = Object.fromEntries(found.map((role) => [role.code, role.permissions.toSorted()]));
  const inCatalogue = Object.entries(roles).map(([code, may]) => [code, [...may].toSorted()]);
  expect(inTables).toEqual(Object.fromEntries(inCatalogue));
});

describe('staff accounts', () => {
  test('are created, renamed, given a role and locked, each time with an audit entry (ADMIN-1)', async () => {
    const admin = await server.staff();
    const listens = { code: 'listens', name: 'Listens', permissions: ['audit.read' as const], reason };
    await admin.staff.changeRole({ body: listens });
    const { done } = await admin.staff.open({ body: { account: 'new.person', name: 'New', role: 'reader' } });
    const id = done?.id ?? '';
    const changed = await admin.staff.change({ body: { id, name: 'Newer', role: 'listens', reason } });
    expect(changed).toMatchObject({
      done: { name: 'Newer', role: 'listens', isLocked: false, isEnrolled: false },
      requestId: null,
    });
    expect(await admin.staff.change({ body: { id, isLocked: true, reason } })).toMatchObject({
      done: { isLocked: true },
    });
    expect(await admin.staff.change({ body: { id, isLocked: false, reason } })).toMatchObject({
      done: { isLocked: false },
    });
    const { entries } = await admin.audit.list({ query: { kind: 'staff', id } });
    expect(entries.map(({ action }) => action)).toEqual([
      'staff.unlock',
      'staff.lock',
      'staff.change',
      'staff.open',
    ]);
    expect(entries[2]).toMatchObject({
      by: admin.account,
      reason,
      before: { account: 'new.person', name: 'New', role: 'reader', isLocked: false },
      after: { account: 'new.person', name: 'Newer', role: 'listens', isLocked: false },
    });
  });

  test('have unique names regardless of case, and existing roles (ADMIN-1)', async () => {
    const admin = await server.staff();
    const open = (account: string, role = 'reader') =>
      admin.staff.open({ body: { account, name: 'Somebody', role } });
    await open('taken.name');
    await expect(open('Taken.Name')).rejects.toMatchObject({ code: 'STAFF_ACCOUNT_TAKEN' });
    await expect(open('other.name', 'emperor')).rejects.toMatchObject({ code: 'ROLE_UNKNOWN' });
    const change = (id: string, role: string) => admin.staff.change({ body: { id, role, reason } });
    await expect(change('999999', 'reader')).rejects.toMatchObject({ code: 'STAFF_UNKNOWN' });
    const other = await server.staff({ role: 'reader' });
    await expect(change(String(other.staffId), 'emperor')).rejects.toMatchObject({ code: 'ROLE_UNKNOWN' });
  });

  test('cannot change their own role, lock or factors (ADMIN-1)', async () => {
    const admin = await server.staff();
    const id = String(admin.staffId);
    for (const attempt of [
      () => admin.staff.change({ body: { id, role: 'reader', reason } }),
      () => admin.staff.change({ body: { id, isLocked: true, reason } }),
      () => admin.staff.recover({ body: { id, reason } }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'STAFF_NOT_ONESELF' });
  });

  test('lose their session immediately when locked, and can sign in after the unlock (ADMIN-1)', async () => {
    const [admin, other] = [await server.staff(), await server.staff({ role: 'support' })];
    const body = { id: String(other.staffId), reason };
    await admin.staff.change({ body: { ...body, isLocked: true } });
    await expect(other.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    const login = () =>
      server.guest().staffSession.login({ body: { account: other.account, password: testPassword } });
    await expect(login()).rejects.toMatchObject({ code: 'ACCOUNT_LOCKED' });
    await admin.staff.change({ body: { ...body, isLocked: false } });
    expect(await login()).toMatchObject({ enrolment: null });
  });

  test('get two new factors and lose every session when recovered (ADMIN-1)', async () => {
    const [admin, other] = [await server.staff(), await server.staff({ role: 'reader' })];
    const { done } = await admin.staff.recover({ body: { id: String(other.staffId), reason } });
    await expect(other.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    const login = (password: string) =>
      server.guest().staffSession.login({ body: { account: other.account, password } });
    await expect(login(testPassword)).rejects.toMatchObject({ code: 'STAFF_LOGIN_FAILED' });
    const ticket = await login(done?.firstPassword ?? '');
    expect(ticket.mustChoosePassword).toBe(true);
    expect(ticket.enrolment).not.toBeNull();
  });

  test('can have their sessions ended by another or by themselves (ADMIN-1)', async () => {
    const [admin, other] = [await server.staff(), await server.staff({ role: 'support' })];
    const before = await admin.staff.list({});
    expect(before.people.find(({ account }) => account === other.account)).toMatchObject({ sessions: 1 });
    expect(await admin.staff.endSessions({ body: { id: String(other.staffId), reason } })).toEqual({
      ended: 1,
    });
    await expect(other.staffSession.me({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
    await expect(admin.staff.endSessions({ body: { id: '999999', reason } })).rejects.toMatchObject({
      code: 'STAFF_UNKNOWN',
    });
  });
});

describe('roles', () => {
  test('change permissions from the next call on, with an audit entry (ADMIN-1)', async () => {
    const [admin, other] = [await server.staff(), await server.staff({ permissions: ['staff.read'] })];
    await other.staff.list({});
    const { role } = await other.staffSession.me({});
    const body = { code: role, name: 'Test role', permissions: ['member.read' as const], reason };
    expect(await admin.staff.changeRole({ body })).toMatchObject({
      done: { permissions: ['member.read'], people: 1 },
    });
    await expect(other.staff.list({})).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
    const { entries } = await admin.audit.list({ query: { kind: 'role', id: role } });
    expect(entries[0]).toMatchObject({
      before: { permissions: ['staff.read'] },
      after: { name: 'Test role', permissions: ['member.read'] },
    });
  });

  test('are created by their first change (ADMIN-1)', async () => {
    const admin = await server.staff();
    const body = { code: 'night-shift', name: 'Night shift', permissions: ['deposit.read' as const], reason };
    expect(await admin.staff.changeRole({ body })).toMatchObject({
      done: { code: 'night-shift', people: 0 },
    });
    expect((await admin.staff.roles({})).roles.map(({ code }) => code)).toContain('night-shift');
  });
});

test('two concurrent changes cannot remove the last manager of staff and roles (ADMIN-1)', async () => {
  const alone = await openTestServer('staff_last');
  try {
    const [one, two] = [await alone.staff(), await alone.staff()];
    const lock = (by: typeof one, whom: typeof one) =>
      by.staff.change({ body: { id: String(whom.staffId), isLocked: true, reason } });
    const both = await Promise.allSettled([lock(one, two), lock(two, one)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = both[0]?.status === 'fulfilled' ? one : two;
    const others = permissions.filter((permission) => permission !== 'role.manage');
    const change = left.staff.changeRole({
      body: { code: 'admin', name: 'Admin', permissions: others, reason },
    });
    await expect(change).rejects.toMatchObject({ code: 'STAFF_LAST_MANAGER' });
    expect((await left.staffSession.me({})).permissions).toContain('role.manage');
  } finally {
    await alone.close();
  }
});
