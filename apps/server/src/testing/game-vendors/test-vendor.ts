import type { Clock } from '@mela/kernel/time';
import { createServer, type IncomingMessage } from 'node:http';
import { checkRequest, signAnswer } from '#adapters/game/swp1/signature.ts';
import { testKey } from './players.ts';

type Stated = { state: 'open' | 'closed' | 'cancelled'; totals: { bet: string; win: string } };

/**
 * A vendor of SWP/1 that answers queries: tests set the status of a round, and it records the players whose session it was asked to end and
 * the free rounds that it was asked to grant and to cancel.
 */
export async function openTestVendor(clock: Clock) {
  const states = new Map<string, Stated>();
  const ended: string[] = [];
  const granted: unknown[] = [];
  const cancelled: string[] = [];
  let isSilent = false;
  let freeRoundStatus = 200;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '', headers } = request;
      const raw = await bodyOf(request);
      const asked = method === 'POST' || method === 'DELETE' ? method : 'GET';
      const isOurs = checkRequest({ method: asked, path, raw, headers }, [testKey], clock.now());
      if (isSilent || !isOurs) return response.destroy();
      const [kind, name = '', verb] = (path.split('?')[0] ?? '').split('/').slice(2).map(decodeURIComponent);
      if (kind === 'players' && verb === 'end') ended.push(name);
      if (kind === 'free-rounds' && asked === 'POST') granted.push(JSON.parse(raw.toString('utf8')));
      if (kind === 'free-rounds' && asked === 'DELETE') cancelled.push(name);
      const said = kind === 'rounds' ? states.get(name) : {};
      const found = kind === 'free-rounds' && asked === 'POST' ? freeRoundStatus : 200;
      const [status, text] = [said ? found : 404, JSON.stringify(said ?? {})];
      return response.writeHead(status, { ...signAnswer(testKey, status, text, clock.now()) }).end(text);
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}/vendor`,
    ended,
    granted,
    cancelled,
    /** The status of the answers to grants of free rounds. */
    answerGrants: (status: number) => void (freeRoundStatus = status),
    say: (roundId: string, said: Stated) => void states.set(roundId, said),
    fallSilent: (options: boolean) => void (isSilent = options),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
