import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#test/steps.ts';
import type { LoadRequest } from './post-load.ts';

const Sent = z.object({ rate: z.number(), p50: z.number(), p99: z.number() });

/** Starts a server process and a load process. Both exit with this process. */
export async function openLoad(ownerUrl: string) {
  const child = (name: string, words: string[]) =>
    fork(join(root, 'tools/bench/lib', name), words, { execArgv: ['--import', 'tsx'] });
  const server = child('wallet-server.ts', [ownerUrl]);
  const [port]: unknown[] = await once(server, 'message');
  const load = child('post-load.ts', []);
  return {
    drive: async (request: Omit<LoadRequest, 'port'>): Promise<z.output<typeof Sent>> => {
      load.send({ ...request, port });
      const [message]: unknown[] = await once(load, 'message');
      const read = Sent.safeParse(message);
      if (!read.success) throw new Error(String(message));
      return read.data;
    },
    /** Waits until both processes have exited, so that they do not disturb the next measurement. */
    close: async (): Promise<void> => {
      const alive = [server, load].filter(
        ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
      );
      const gone = alive.map((one) => once(one, 'exit'));
      for (const one of alive) one.kill();
      await Promise.all(gone);
    },
  };
}
