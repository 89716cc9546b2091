import { findChromium } from '@mela/e2e/harness/chromium';
import { loadEnv, type Env } from '@mela/server/config/env';
import { clusterFolder } from '@mela/server/config/paths';
import { findEmbedded } from '@mela/server/db/embedded/embedded';
import { openDatabase } from '@mela/server/db/open-database';
import { isReachable } from '@mela/server/db/queries';
import { asApp } from '@mela/server/db/role';
import { backlogs } from '@mela/server/outbox/operate';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from '#test/steps.ts';
import { command, table } from './installation.ts';

// npm run doctor: checks this machine and prints problems with advice.

type Finding = { about: string; found: string; advice?: string };

const NODE_MIN: readonly [number, number] = [20, 19];
const FREE_GB_MIN = 2;

await command(async () => {
  const env = loadEnv();
  const findings = await Promise.all([
    checkNode(),
    checkDisk(),
    checkPort(env),
    checkDatabase(env),
    checkOutbox(env),
    checkChromium(),
    checkBuild(),
  ]);
  console.log(
    table(findings.map(({ about, found, advice }) => [advice ? '✗' : '✓', about, found, advice ?? ''])),
  );
  if (findings.some(({ advice }) => advice !== undefined)) process.exitCode = 1;
});

async function checkNode(): Promise<Finding> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isFit = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  return problem('Node', process.version, !isFit && `Install Node ${NODE_MIN.join('.')} or later.`);
}

async function checkDisk(): Promise<Finding> {
  const { bavail, bsize } = await statfs(root);
  const free = (bavail * bsize) / 1024 ** 3;
  return problem(
    'Disk',
    `${free.toFixed(1)} GB free`,
    free < FREE_GB_MIN && `Free at least ${FREE_GB_MIN} GB.`,
  );
}

async function checkPort({ PORT, HOST }: Env): Promise<Finding> {
  const isFree = await new Promise<boolean>((found) => {
    const probe = createServer();
    probe.once('error', () => found(false));
    probe.listen(PORT, HOST, () => probe.close(() => found(true)));
  });
  return {
    about: 'Port',
    found: `${PORT} is ${isFree ? 'free' : 'in use; npm start uses the next free one'}`,
  };
}

async function checkDatabase(env: Env): Promise<Finding> {
  if (env.DATABASE_URL !== undefined) {
    const answers = await isReachable(env.DATABASE_URL);
    return problem(
      'Database',
      'DATABASE_URL',
      !answers && 'The database does not answer: check host, name and password.',
    );
  }
  const running = await findEmbedded(clusterFolder(env.DATA_DIR), 'mela');
  return {
    about: 'Database',
    found: `embedded in ${env.DATA_DIR}, ${running === undefined ? 'stopped' : 'running'}`,
  };
}

/** Events that a subscriber cannot process wait for an operator. Their number is unknown while the database is stopped or not migrated. */
async function checkOutbox(env: Env): Promise<Finding> {
  const url = env.DATABASE_URL ?? (await findEmbedded(clusterFolder(env.DATA_DIR), 'mela'));
  if (url === undefined) return { about: 'Outbox', found: 'unknown: the database is stopped' };
  const { db, close } = openDatabase({ url: asApp(url), connectionsMax: 1, onError: () => undefined });
  try {
    const aside = (await backlogs(db)).reduce((sum, { setAside }) => sum + setAside, 0);
    return problem('Outbox', `${aside} events set aside`, aside > 0 && 'List them with npm run outbox.');
  } catch {
    return { about: 'Outbox', found: 'unknown: the database does not respond or is not migrated' };
  } finally {
    await close();
  }
}

async function checkChromium(): Promise<Finding> {
  const path = findChromium();
  return problem(
    'Chromium',
    path ?? 'none',
    path === undefined && 'Needed for browser tests only: run tools/test/install-chromium.sh.',
  );
}

async function checkBuild(): Promise<Finding> {
  const isBuilt =
    existsSync(join(root, 'apps/server/dist/main.js')) && existsSync(join(root, 'apps/site/dist/index.html'));
  return { about: 'Build', found: isBuilt ? 'present' : 'missing; npm start builds it' };
}

function problem(about: string, found: string, advice: string | false): Finding {
  return advice === false ? { about, found } : { about, found, advice };
}
