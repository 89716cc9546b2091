import { canariesOf, checkLogs, leaksIn, noteCanary } from '@mela/e2e/checks/canaries';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

// The check of the logs of a browser run must find leaked secrets; otherwise a clean result proves nothing.

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
])('leaksIn finds %s by its format', (secret, log) => {
  const [leak] = leaksIn(log, []);
  expect(leak).toContain(secret);
  expect(leak).toContain('…');
});

test('leaksIn accepts ordinary log lines', () => {
  const at = '2026-11-15 06:30:00.000 UTC [123456]';
  const lines = [
    line({ reqId: '01900000-0000-7000-8000-123456789012', route: '/wps/session/login', status: 200, ms: 12 }),
    line({ reqId: '01900000-0000-7000-8000-123456789012', route: '/wps/socket', status: 101, ms: 183456 }),
    line({ msg: 'ready', baseUrl: 'http://localhost:123456', schema: '0005_account' }),
    '    at insertFeedback (file:///home/mela/apps/server/dist/main.js:123456:17)',
    line({ head: { id: '12', hash: 'a'.repeat(64) } }),
    line({ entries: 123456, head: { id: '12', hash: `${'ab'.repeat(10)}9876501234${'cd'.repeat(17)}` } }),
    line({ worker: 'Completed task 123456 (session.forget-old, 12.34ms)' }),
    line({ worker: 'Worker worker-0a9876501234bc stopped' }),
    line({ gateway: 'UPIBOX', bytes: 123456, msg: 'a webhook was not signed by its gateway' }),
    '(node:123456) Warning: something is old',
    `${at} LOG:  checkpoint complete: wrote 2067 buffers (1.6%); distance=121851 kB, estimate=121851 kB; lsn=0/8E4A430`,
    `${at} LOG:  background worker "logical replication launcher" (PID 123456) exited with exit code 1`,
    `${at} ERROR:  duplicate key value violates unique constraint "member_phone"`,
  ];
  expect(leaksIn(lines.join('\n'), [])).toEqual([]);
  const typed = { secret: 'code', text: '000001' } as const;
  expect(leaksIn(line({ worker: 'Running breaking migration 000001.sql' }), [typed])).toEqual([]);
});

test('leaksIn finds a secret next to harmless numbers', () => {
  const at = '2026-11-15 06:30:00.000 UTC [123456]';
  const lines = [
    `${at} ERROR:  invalid input syntax for type bigint: "9876501234"`,
    line({ ms: 183456, msg: 'sent 482913' }),
    line({ worker: 'Failed task 12 (code.send): 482913 was not taken' }),
  ];
  expect(leaksIn(lines.join('\n'), []).map((leak) => leak.split(' in:')[0])).toEqual([
    'a phone number',
    'a code',
    'a code',
  ]);
});

test('leaksIn finds a typed secret as a whole word and masks it in its report', () => {
  const canary = { secret: 'password', text: 'Lamp-Post-77' } as const;
  const [leak, ...more] = leaksIn(line({ msg: 'wrong: Lamp-Post-77' }), [canary]);
  expect(leak).toContain('a password');
  expect(leak).not.toContain('Lamp-Post-77');
  expect(more).toEqual([]);
  expect(leaksIn(line({ msg: 'xLamp-Post-778' }), [canary])).toEqual([]);
});

test('noteCanary stores a secret for other processes, except words that any log may contain', () => {
  noteCanary(folder, 'password', 'Lamp-Post-77');
  noteCanary(folder, 'password', 'Lamp-Post-77');
  noteCanary(folder, 'password', 'password');
  expect(canariesOf(folder)).toEqual([{ secret: 'password', text: 'Lamp-Post-77' }]);
});

test('checkLogs fails when a log is missing, has no sign of its process, or contains a secret', () => {
  const logs = ['server', 'bank'].map((name) => ({
    path: join(folder, `${name}.log`),
    sign: `sign of ${name}`,
  }));
  expect(() => checkLogs(folder, logs)).toThrow('server.log does not speak of sign of server');
  writeFileSync(join(folder, 'server.log'), `${line({ msg: 'sign of server, sign of bank' })}\n`);
  expect(() => checkLogs(folder, logs)).toThrow('bank.log does not speak of sign of bank');
  writeFileSync(join(folder, 'bank.log'), `${line({ msg: 'sign of bank' })}\n`);
  expect(() => checkLogs(folder, logs)).not.toThrow();
  appendFileSync(join(folder, 'server.log'), `${line({ msg: 'tried Lamp-Post-77' })}\n`);
  expect(() => checkLogs(folder, logs)).toThrow('server.log: a password in');
});

test('checkLogs searches a log outside the data folder', () => {
  const [here, elsewhere] = [mkdtempSync(join(folder, 'here-')), mkdtempSync(join(folder, 'there-'))];
  const path = join(elsewhere, 'cluster.log');
  writeFileSync(path, 'ready; sent to 9876501234\n');
  expect(() => checkLogs(here, [{ path, sign: 'ready' }])).toThrow('cluster.log: a phone number in');
});
