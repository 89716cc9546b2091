import { moneyOfUnits } from '@mela/kernel/money';
import { systemClock } from '@mela/kernel/time';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { readEnv } from '@mela/server/config/env';
import { migrationsFolder } from '@mela/server/config/paths';
import { restoreEmbedded } from '@mela/server/db/embedded/backup-embedded';
import { startEmbedded, wipeEmbedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { asApp } from '@mela/server/db/role';
import { openLog } from '@mela/server/runtime/log';
import { openRuntime, systemRandom } from '@mela/server/runtime/runtime';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drillBackup, findLosses } from './drill-backup.ts';

const home = await mkdtemp(join(tmpdir(), 'mela-backup-'));
await chmod(home, 0o755);
const folder = join(home, 'cluster');
const embedded = await startEmbedded({ folder, port: 0, database: 'mela', settings: ['fsync=off'] });
await migrate(embedded.url, migrationsFolder);
const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'fatal', DATABASE_CONNECTIONS: '4' });
const runtime = await openRuntime({
  env,
  databaseUrl: asApp(embedded.url),
  clock: systemClock,
  random: systemRandom,
  log: openLog(env),
});
const { ledger, audit, member } = createModules(runtime, openAdapters(env));
const now = systemClock.now();
const memberId = await runtime.db.transaction().execute((tx) =>
  member.open(tx, {
    account: 'drill',
    nickname: 'Drill',
    type: 0,
    phone: null,
    email: null,
    emailProvenAt: null,
    passwordHash: '',
    passwordSetAt: now,
    isPasswordDefault: false,
    vipLevel: 0,
    language: 'EN',
    uplineId: null,
    lockedAt: null,
    isDemo: false,
    madeAt: now,
    lastLoginAt: null,
  }),
);
afterAll(async () => {
  await runtime.close();
  await embedded.stop();
  await wipeEmbedded(folder);
  await rm(home, { recursive: true, force: true });
});

let posted = 0;
/** A posting and an entry of the audit log, both committed. */
async function work(): Promise<void> {
  const number = (posted += 1);
  const from = { purpose: 'gateway', name: 'DRILL' } as const;
  const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: moneyOfUnits(10_000n) }];
  await ledger.post({ key: `drill:${number}`, kind: 'deposit', reference: `drill ${number}`, legs });
  await runtime.db.transaction().execute((tx) =>
    audit.write(
      tx,
      { job: 'drill' },
      {
        action: 'setting.change',
        subject: { kind: 'setting', id: String(number) },
        before: number - 1,
        after: number,
      },
    ),
  );
}

test('a backup taken under load has everything that was committed before it, and its ledger and audit log are valid', async () => {
  for (let count = 0; count < 20; count++) await work();
  const over = new AbortController();
  const load = (async () => {
    while (!over.signal.aborted) await work();
  })();
  const { before, after, lost } = await drillBackup({
    folder,
    url: embedded.url,
    database: 'mela',
    secret: env.MELA_SECRET,
    workFolder: join(home, 'work'),
  });
  over.abort();
  await load;
  expect(lost).toEqual([]);
  expect(before.postings).toBeGreaterThanOrEqual(20);
  expect(before.audit).toBeGreaterThanOrEqual(20);
  expect(after.postings).toBeGreaterThanOrEqual(before.postings);
  expect(after.postings).toBeLessThanOrEqual(posted);
  expect(await readdir(home)).not.toContain('work');
}, 240_000);

test('a missing row and an invalid copy are reported as lost', () => {
  const before = { entries: 4, postings: 2, audit: 3, head: { id: '3', hash: 'x' }, faults: [] };
  expect(findLosses(before, { ...before, postings: 1, faults: ['ledger: balance 7'] })).toEqual([
    'postings: 2 before, 1 restored',
    'ledger: balance 7',
  ]);
});

test('a restore refuses a folder that has a database, and a folder that is no backup', async () => {
  await expect(restoreEmbedded(home, join(home, 'other'))).rejects.toThrow('no complete backup');
});
