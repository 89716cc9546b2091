import { assert } from '@mela/kernel/assert';
import { HOUR, MINUTE } from '@mela/kernel/time';
import { permissions } from '@mela/protocol/permissions';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';
import { backOfficeCalls, siteCalls } from './call-list.ts';
import { refusalsOf, type Call } from './serve.ts';

// Made from the call tables: each door knows its own calls and none of the other, and each call of staff lets in whoever has the
// permission that it names, and nobody else.

const house = await openTestHouse('back_office');
afterAll(() => house.close());
const { http, backOffice } = house.app;
assert(backOffice !== null, 'this process answers calls');
beforeEach(() => house.clock.turn(MINUTE / 4));

const path = (call: Call) => `${call.line.method} ${call.line.path}`;
const named = (calls: readonly Call[]) => calls.map((call) => [path(call), call] as const);

describe('the two doors have no call in common (ADMIN-1)', () => {
  const missing = { success: false, code: 'FUNCTION_NOT_AVAILABLE' };

  test.each(named(backOfficeCalls))(
    '%s does not exist at the door of the site (ADMIN-1)',
    async (_name, { line }) => {
      const answer = await http.inject({ method: line.method, url: line.path });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(missing);
    },
  );

  test.each(named(siteCalls))('%s does not exist at the door of staff (ADMIN-1)', async (_name, { line }) => {
    const answer = await backOffice.inject({ method: line.method, url: line.path });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject(missing);
  });

  test('each door documents its own calls (API-3)', async () => {
    const pathsAt = async (door: typeof http) =>
      Object.keys((await door.inject({ url: '/docs/json' })).json().paths);
    expect((await pathsAt(http)).filter((url) => url.startsWith('/staff/'))).toEqual([]);
    expect((await pathsAt(backOffice)).filter((url) => !url.startsWith('/staff/'))).toEqual([]);
  });

  test('neither the figures of the process nor its health are told at the door of staff', async () => {
    for (const url of ['/metrics', '/readyz', '/wps/socket']) {
      expect((await backOffice.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('calls of staff let in by permission (ADMIN-1)', () => {
  const guarded = backOfficeCalls.filter(({ line }) => line.token === 'staff');

  const ask = async ({ line }: Call, token: string | null) => {
    const answer = await house.guest().raw({
      method: line.method,
      url: line.path,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    });
    const { code }: { code: string | null } = answer.json();
    return code;
  };

  test('each names a permission, and only sign-in is open to anybody', () => {
    const open = backOfficeCalls.filter(({ line }) => line.token !== 'staff');
    expect(open.map(path).toSorted()).toEqual([
      'GET /staff/sealingKey',
      'POST /staff/session/login',
      'POST /staff/session/verify',
    ]);
    const unguarded = guarded.filter(({ shape }) => !shape.policy.permission);
    expect(unguarded.map(path).toSorted()).toEqual([
      'DELETE /staff/session',
      'GET /staff/desk',
      'GET /staff/session',
    ]);
  });

  test.each(named(guarded))(
    '%s is closed to guests, members, agents and ended sessions (ADMIN-1)',
    async (_name, call) => {
      const [member, agent, ended] = [
        await house.member(),
        await house.member({ type: 1 }),
        await house.staff(),
      ];
      await ended.staffSession.logout({});
      for (const token of [null, 'A'.repeat(43), member.token, agent.token, ended.token])
        expect(await ask(call, token)).toBe('NOT_LOGGED_IN');
    },
  );

  test.each(named(guarded))(
    '%s refuses whoever has every permission but its own (ADMIN-1)',
    async (_name, call) => {
      const own = call.shape.policy.permission;
      const others = await house.staff({
        permissions: permissions.filter((permission) => permission !== own),
      });
      const code = await ask(call, others.token);
      expect(own ? ['NOT_PERMITTED'] : [null, 'INVALID_INPUT']).toContain(code);
    },
  );

  test.each(named(guarded))(
    '%s lets in whoever has its permission and no other (ADMIN-1)',
    async (_name, call) => {
      const own = call.shape.policy.permission;
      const only = await house.staff({ permissions: own ? [own] : [] });
      const code = await ask(call, only.token);
      // Asked for nothing, it answers or says what is missing; either way the door was open.
      expect(['NOT_LOGGED_IN', 'NOT_PERMITTED', 'UNKNOWN', 'TOO_MANY_REQUESTS']).not.toContain(code);
      expect([null, ...refusalsOf(call)]).toContain(code);
    },
  );

  test('a token of staff opens nothing at the door of the site (ADMIN-1)', async () => {
    const { token } = await house.staff();
    const answer = await http.inject({
      url: '/wps/member/info',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
  });

  test('a session that is over lets nobody in, whatever the role (ADMIN-1)', async () => {
    const admin = await house.staff();
    house.clock.turn(HOUR);
    await expect(admin.staff.list({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
