import { freePort } from '@mela/e2e/harness/product';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#test/steps.ts';

// `npm run bench:start`: the time until `npm start` is ready, first without a build and a database, then with both; and the memory
// of the idle server process. Linux only, because the memory is read from /proc.

const dataDir = join(root, '.data/bench-start');
const idleSeconds = 20;

rmSync(dataDir, { recursive: true, force: true });
// Without this stamp the first start builds everything.
rmSync(join(root, 'apps/server/dist/.built'), { force: true });
const first = await measureStart(async () => undefined);
const later = await measureStart(async (pid) => {
  await wait(idleSeconds * 1000);
  return memoryBelow(pid);
});

console.log(`RESULT start.first_s ${first.seconds.toFixed(1)}`);
console.log(`RESULT start.later_s ${later.seconds.toFixed(1)}`);
console.log(`RESULT start.idle_mb ${later.value?.toFixed(0) ?? 'unknown'}`);

async function measureStart<T>(measure: (pid: number) => Promise<T>): Promise<{ seconds: number; value: T }> {
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
    return { seconds, value: await measure(pid) };
  } finally {
    // Like Ctrl-C: the signal goes to the whole process group, and `npm start` waits for its children.
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
  throw new Error('the product was not ready within 150 s');
}

/** Resident memory in megabytes of the server processes below a process, without the database. */
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
  if (server.length === 0) throw new Error('npm start has no server process');
  return server.reduce((total, { pid }) => total + residentMegabytes(pid), 0);
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function searchPath(): string {
  return `${process.execPath.replace(/\/node$/, '')}:/usr/local/bin:/usr/bin:/bin`;
}
