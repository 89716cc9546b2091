import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '#test/steps.ts';
import type { Order } from './post-load.ts';

const Sent = z.object({ rate: z.number(), p50: z.number(), p99: z.number() });

/** A process that listens, and another that asks it; both end with whoever opened them. */
export async function openLoad(ownerUrl: string) {
  const child = (name: string, words: string[]) =>
    fork(join(root, 'tools/bench/lib', name), words, { execArgv: ['--import', 'tsx'] });
  const server = child('wallet-server.ts', [ownerUrl]);
  const [port]: unknown[] = await once(server, 'message');
  const load = child('post-load.ts', []);
  return {
    drive: async (order: Omit<Order, 'port'>): Promise<z.output<typeof Sent>> => {
      load.send({ ...order, port });
      const [told]: unknown[] = await once(load, 'message');
      const read = Sent.safeParse(told);
      if (!read.success) throw new Error(String(told));
      return read.data;
    },
    /** Over when both are gone, so that whoever measures next has the machine alone. */
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
