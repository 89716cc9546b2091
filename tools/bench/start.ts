import { freePort } from '@mela/e2e/harness/product';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#test/steps.ts';

// `npm run bench:start`: how long `npm start` takes to be ready on an empty machine (building, making the database, migrating,
// seeding) and when everything is there already; and what the server's process holds when nobody asks it anything. Linux only:
// the memory is read from /proc.

const dataDir = join(root, '.data/bench-start');
const idleSeconds = 20;

rmSync(dataDir, { recursive: true, force: true });
// Without its stamp the build counts as never made, and the first start makes all of it.
rmSync(join(root, 'apps/server/dist/.built'), { force: true });
const first = await measureStart(async () => undefined);
const later = await measureStart(async (pid) => {
  await wait(idleSeconds * 1000);
  return memoryBelow(pid);
});

console.log(`RESULT start.first_s ${first.seconds.toFixed(1)}`);
console.log(`RESULT start.later_s ${later.seconds.toFixed(1)}`);
console.log(`RESULT start.idle_mb ${later.seen?.toFixed(0) ?? 'unknown'}`);

async function measureStart<T>(look: (pid: number) => Promise<T>): Promise<{ seconds: number; seen: T }> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
    env: { PATH: searchPath(), HOME: dataDir, PORT: String(port), DATA_DIR: dataDir },
  });
  const pid = child.pid ?? 0;
  try {
    await untilReady(`http://localhost:${port}/readyz`);
    const seconds = (performance.now() - began) / 1000;
    return { seconds, seen: await look(pid) };
  } finally {
    // As Ctrl-C does: everybody in the group is told, and the start waits for all of them.
    process.kill(-pid, 'SIGINT');
    await once(child, 'exit');
  }
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error('The product was not ready within 150 s.');
}

/** Megabytes held by the node processes below a process that run the server; the database is not counted. */
function memoryBelow(ancestor: number): number {
  const processes = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return pid && parent && command ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
    });
  const family = new Set([ancestor]);
  for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  const server = processes.filter(
    ({ pid, command }) => family.has(pid) && command.includes('server/dist/main.js'),
  );
  if (server.length === 0) throw new Error('No server process was found below npm start.');
  return server.reduce((total, { pid }) => total + residentMegabytes(pid), 0);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function searchPath(): string {
  return `${process.execPath.replace(/\/node$/, '')}:/usr/local/bin:/usr/bin:/bin`;
}
