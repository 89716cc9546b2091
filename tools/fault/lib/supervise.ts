import { childEnvironment } from '@mela/server/config/env';
import { serverRoot } from '@mela/server/config/paths';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { root } from '#test/steps.ts';

/** Starts a process and restarts it whenever it exits, as a service manager does. */
export async function superviseProcess(open: () => ChildProcess) {
  let isOver = false;
  let newest = open();
  let ready = untilReady();
  let child = await ready;
  watch();

  /** Retries the start, because the database may still be starting. */
  async function untilReady(): Promise<ChildProcess> {
    for (let attempt = 0; attempt < 60; attempt++) {
      const started = once(newest, 'message').then(() => true);
      if (await Promise.race([started, once(newest, 'exit').then(() => false)])) return newest;
      await pause(200);
      if (isOver) return newest;
      newest = open();
    }
    throw new Error('the process does not restart');
  }

  function watch(): void {
    child.once('exit', () => {
      if (!isOver) ready = replace();
    });
  }

  async function replace(): Promise<ChildProcess> {
    newest = open();
    child = await untilReady();
    watch();
    return child;
  }

  return {
    /** The last process that became ready. */
    child: () => child,
    /** The process id of the running process, or of the next one when it is ready. */
    pid: async (): Promise<number> => (await ready).pid ?? 0,
    end: async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
      isOver = true;
      if (newest.exitCode !== null || newest.signalCode !== null) return;
      const gone = once(newest, 'exit');
      newest.kill(signal);
      await gone;
    },
  };
}

export function forkTool(name: string, words: string[]): ChildProcess {
  return forkProgram(join(root, 'tools/fault/lib', name), words, ['--import', 'tsx']);
}

function forkProgram(file: string, words: string[], execArgv: string[]): ChildProcess {
  return fork(file, words, {
    execArgv,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment({ NODE_ENV: 'development' }),
  });
}

/**
 * Bundles a tool that replaces the server into one file and returns a function that forks it. The file lies inside the server's package,
 * because the server resolves its own files from there.
 */
export async function forkingBundled(name: string): Promise<(words: string[]) => ChildProcess> {
  const outDir = join(serverRoot, 'node_modules/.fault');
  await build({
    configFile: false,
    root: join(root, 'tools/fault/lib'),
    logLevel: 'warn',
    mode: 'development',
    build: {
      ssr: name,
      outDir,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'tool.js' } },
    },
    ssr: { noExternal: [/^@mela\//], target: 'node' },
  });
  return (words) => forkProgram(join(outDir, 'tool.js'), words, []);
}
