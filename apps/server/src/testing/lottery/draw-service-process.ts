import { assert } from '@mela/kernel/assert';
import { systemClock, type Instant } from '@mela/kernel/time';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '#config/env.ts';
import { freePort } from '#testing/gateways/bank.ts';
import { programCommand, programFolder } from '#testing/harness/built.ts';

/** The real draw service in a process of its own, with its own key. Its clock is set at each start. */
export async function openDrawServiceProcess(env: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mela-draw-service-'));
  const port = String(await freePort());
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    /** Kills the process that runs, and starts another one on the same data. */
    startAt: async (at: Instant): Promise<void> => {
      await kill();
      const offset = at.getTime() - systemClock.now().getTime();
      const settings = { ...env, DRAWS_PORT: port, DATA_DIR: folder, DRAWS_CLOCK_OFFSET_MS: String(offset) };
      child = spawn(process.execPath, programCommand('draws'), {
        cwd: programFolder('draws'),
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: childEnvironment(settings),
      });
      const ended = once(child, 'exit').then(() => 'ended' as const);
      const ready = once(child, 'message').then(() => 'ready' as const);
      assert((await Promise.race([ready, ended])) === 'ready', 'the draw service starts');
    },
    close: async (): Promise<void> => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
