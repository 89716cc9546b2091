import { assert } from '@mela/kernel/assert';
import { HOUR, MINUTE } from '@mela/kernel/time';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    const { token } = await server.staff({ role: 'reader' });
    const headers = { authorization: `Bearer ${token}` };
    const pathsAt = async (listener: typeof http) =>
      Object.keys((await listener.inject({ url: '/docs/json', headers })).json().paths);
    expect((await pathsAt(http)).filter((url) => url.startsWith('/staff/'))).toEqual([]);
    expect((await pathsAt(backOffice)).filter((url) => !url.startsWith('/staff/'))).toEqual([]);
  });

  test('the API document of staff calls is refused without a session of staff (ADMIN-1)', async () => {
    const member = await server.member();
    for (const authorization of [undefined, 'Bearer x', `Bearer ${member.token}`]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await backOffice.inject({ url: '/docs/json', headers });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_LOGGED_IN']);
      expect(answer.body).not.toContain('/staff/');
    }
    const page = await backOffice.inject({ url: '/docs/static/swagger-initializer.js' });
    expect(page.body).toContain("getItem('token')".replaceAll("'", '"'));
  });

  test('the back-office listener serves neither metrics nor health, with its pages or without', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mela-office-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><p>office</p>');
    const built = await openTestServer('back_office_pages', { env: { BACKOFFICE_DIR: folder } });
    const headers = { accept: 'text/html' };
    for (const listener of [backOffice, built.app.backOffice])
      for (const url of ['/metrics', '/readyz', '/healthz', '/version', '/wps/socket'])
        expect([url, (await listener?.inject({ url, headers }))?.statusCode]).toEqual([url, 404]);
    const page = await built.app.backOffice?.inject({ url: '/members', headers });
    expect(page?.body).toContain('office');
    expect(page?.headers['content-security-policy']).toContain("frame-src 'none'");
    await built.close();
    await rm(folder, { recursive: true });
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
      'POST /staff/session/confirm',
      'POST /staff/session/ticket',
    ]);
  });

  test('a session that has ended is refused, whatever the role (ADMIN-1)', async () => {
    const admin = await server.staff();
    server.clock.turn(HOUR);
    await expect(admin.staff.list({})).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' });
  });
});
