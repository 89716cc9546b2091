import { assert } from '@mela/kernel/assert';
import { HOUR, MINUTE } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '#calls/bind.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { backOfficeCalls, siteCalls } from './call-list.ts';

// Generated from the call tables: each listener serves its own calls and none of the other, and each staff call names a permission. The
// matrix in `actors-staff.it.test.ts` tests who may call what.

const server = await openTestServer('back_office');
afterAll(() => server.close());
const { http, backOffice } = server.app;
assert(backOffice !== null, 'this process answers calls');
beforeEach(() => server.clock.turn(MINUTE / 4));

const path = (call: Call) => `${call.route.method} ${call.route.path}`;
const named = (calls: readonly Call[]) => calls.map((call) => [path(call), call] as const);

describe('the two listeners have no call in common (ADMIN-1)', () => {
  const missing = { success: false, code: 'FUNCTION_NOT_AVAILABLE' };

  test.each(named(backOfficeCalls))(
    '%s does not exist at the listener of the site (ADMIN-1)',
    async (_name, { route }) => {
      const answer = await http.inject({ method: route.method, url: route.path });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(missing);
    },
  );

  test.each(named(siteCalls))(
    '%s does not exist at the listener of the back office (ADMIN-1)',
    async (_name, { route }) => {
      const answer = await backOffice.inject({ method: route.method, url: route.path });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject(missing);
    },
  );

  test('each listener documents its own calls (API-3)', async () => {
    const pathsAt = async (listener: typeof http) =>
      Object.keys((await listener.inject({ url: '/docs/json' })).json().paths);
    expect((await pathsAt(http)).filter((url) => url.startsWith('/staff/'))).toEqual([]);
    expect((await pathsAt(backOffice)).filter((url) => !url.startsWith('/staff/'))).toEqual([]);
  });

  test('the back-office listener serves neither metrics nor health', async () => {
    for (const url of ['/metrics', '/readyz', '/wps/socket']) {
      expect((await backOffice.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe('staff calls require a permission (ADMIN-1)', () => {
  const guarded = backOfficeCalls.filter(({ route }) => route.token === 'staff');

  test('each names a permission, and only sign-in is open without one', () => {
    const open = backOfficeCalls.filter(({ route }) => route.token !== 'staff');
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
      'POST /staff/session/ticket',
    ]);
  });

  test('a session that has ended is refused, whatever the role (ADMIN-1)', async () => {
    const admin = await server.staff();
    server.clock.turn(HOUR);
    await expect(admin.staff.list({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
