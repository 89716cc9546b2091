import { canariesOf, checkLogs, leaksIn, noteCanary } from '@mela/e2e/canaries';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// The judge of the logs of a browser run: it must bite, or its silence means nothing.

const folder = mkdtempSync(join(tmpdir(), 'canaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const line = (fields: object) => JSON.stringify({ level: 30, time: '2026-11-15T06:30:00.000Z', ...fields });

test.each([
  ['a token', line({ held: 'c1Yb3uZkq0a-9VQeXnJ8sT4mWf_LrGhDpE2oBvKiNyU' })],
  ['a phone number', line({ to: '+919876501234' })],
  ['a phone number', line({ msg: 'sent to 9876501234' })],
  ['a code', line({ digits: 482913 })],
  ['a code', line({ msg: 'the code 482913 was wrong' })],
  ['a mail address', 'DETAIL: Key (lower(email))=(asha@mela.example) already exists.'],
])('%s is found by its looks', (secret, log) => {
  const [leak] = leaksIn(log, []);
  expect(leak).toContain(secret);
  expect(leak).toContain('…');
});

test('what an ordinary line holds is nobody’s secret', () => {
  const lines = [
    line({ reqId: '01900000-0000-7000-8000-123456789012', route: '/wps/session/login', status: 200, ms: 12 }),
    line({ msg: 'ready', baseUrl: 'http://localhost:123456', schema: '0020_play_limits' }),
    '    at insertFeedback (file:///home/mela/apps/server/dist/main.js:123456:17)',
    line({ head: { id: '12', hash: 'a'.repeat(64) } }),
  ];
  expect(leaksIn(lines.join('\n'), [])).toEqual([]);
});

test('what a person typed is found as a whole, and told without being shown', () => {
  const canary = { secret: 'password', text: 'Lamp-Post-77' } as const;
  const [leak, ...more] = leaksIn(line({ msg: 'wrong: Lamp-Post-77' }), [canary]);
  expect(leak).toContain('a password');
  expect(leak).not.toContain('Lamp-Post-77');
  expect(more).toEqual([]);
  expect(leaksIn(line({ msg: 'xLamp-Post-778' }), [canary])).toEqual([]);
});

test('canaries are kept from one process to the other; words that any log may hold are none', () => {
  noteCanary(folder, 'password', 'Lamp-Post-77');
  noteCanary(folder, 'password', 'Lamp-Post-77');
  noteCanary(folder, 'password', 'password');
  expect(canariesOf(folder)).toEqual([{ secret: 'password', text: 'Lamp-Post-77' }]);
});

test('a run whose logs are missing or silent has proven nothing', () => {
  const signs = ['/wps/session/login'];
  expect(() => checkLogs(folder, signs)).toThrow('do not speak of /wps/session/login');
  writeFileSync(join(folder, 'server.log'), `${line({ route: '/wps/session/login' })}\n`);
  expect(() => checkLogs(folder, signs)).not.toThrow();
  appendFileSync(join(folder, 'server.log'), `${line({ msg: 'tried Lamp-Post-77' })}\n`);
  expect(() => checkLogs(folder, signs)).toThrow('server.log: a password in');
});
