import { assert } from '@mela/kernel/assert';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { childEnvironment } from '#config/env.ts';
import { serverRoot } from '#config/paths.ts';
import { programCommand } from './built.ts';

type Line = { msg?: string; stopped?: string; newer?: string[]; addresses?: { port: number }[] };

/** The real program in processes of its own, on one database; remaining processes are killed at the end. */
export function programsOn(databaseUrl: string) {
  const children: ChildProcess[] = [];

  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, programCommand('server'), {
      cwd: serverRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: childEnvironment({
        NODE_ENV: 'development',
        DATABASE_URL: databaseUrl,
        PORT: '0',
        HOST: '127.0.0.1',
        DEMO: 'off',
        LOG_LEVEL: 'info',
        SITE_DIR: join(serverRoot, 'no-site'),
        ...env,
      }),
    });
    children.push(child);
    const messages: unknown[] = [];
    child.on('message', (message) => messages.push(message));
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const lines = (): Line[] =>
      said
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line): Line => JSON.parse(line));
    return { child, messages, said: () => said, lines };
  };

  return {
    start,
    startReady: async (env: Record<string, string> = {}) => {
      const program = start(env);
      const port = await vi.waitFor(
        () => {
          const ready = program.lines().find(({ msg }) => msg === 'ready');
          const hasEnded = program.child.exitCode !== null;
          if (!ready && !hasEnded) throw new Error(`not ready: ${program.said()}`);
          return ready?.addresses?.[0]?.port;
        },
        { timeout: 110_000, interval: 100 },
      );
      assert(port !== undefined, `the program became ready: ${program.said()}`);
      return { ...program, port, url: `http://127.0.0.1:${port}` };
    },
    killAll: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
