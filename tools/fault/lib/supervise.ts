import { childEnvironment } from '@mela/server/config/env';
import { serverRoot } from '@mela/server/config/paths';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { root } from '#test/steps.ts';

/** A process that is started again whenever it ends, as whoever runs a house does. */
export async function keep(open: () => ChildProcess) {
  let isOver = false;
  let newest = open();
  let standing = untilItStands();
  let child = await standing;
  watch();

  /** Tried again and again: the database may be on its way up itself. */
  async function untilItStands(): Promise<ChildProcess> {
    for (let attempt = 0; attempt < 60; attempt++) {
      const ready = once(newest, 'message').then(() => true);
      if (await Promise.race([ready, once(newest, 'exit').then(() => false)])) return newest;
      await pause(200);
      if (isOver) return newest;
      newest = open();
    }
    throw new Error('A process of the house does not start again');
  }

  function watch(): void {
    child.once('exit', () => {
      if (!isOver) standing = replace();
    });
  }

  async function replace(): Promise<ChildProcess> {
    newest = open();
    child = await untilItStands();
    watch();
    return child;
  }

  return {
    /** The last one that stood. */
    child: () => child,
    /** Of the one that stands, or of the next one as soon as it does. */
    pid: async (): Promise<number> => (await standing).pid ?? 0,
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
 * What forks a tool that stands in the server's place, again and again, from one file that is made of its sources now. It lies within the
 * server's package, because that is where the server looks for what is its own.
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
