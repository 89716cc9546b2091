import { Agent, request } from 'node:http';

// A process that attacks: it sends requests over a fixed number of connections, each the next one when the last is answered. It is a process
// of its own, so that it does not delay the measurements of its parent.

type AttackRequest = {
  method: 'GET' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
};

export type Attack = {
  baseUrl: string;
  connections: number;
  requests: readonly AttackRequest[];
  /** With it the requests are repeated until the time is over; otherwise each is sent once. */
  milliseconds?: number;
};

/** How often each status was answered; 0 is a connection that broke. */
export type AttackReport = { statuses: Record<string, number> };

process.on('disconnect', () => process.exit());
process.on('message', (attack: Attack) => {
  run(attack).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      throw error;
    },
  );
});

async function run({ baseUrl, connections, requests, milliseconds }: Attack): Promise<AttackReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + (milliseconds ?? Number.POSITIVE_INFINITY);
  const count = milliseconds === undefined ? requests.length : Number.POSITIVE_INFINITY;
  const statuses: Record<string, number> = {};
  let sent = 0;
  const work = async (): Promise<void> => {
    while (sent < count && performance.now() < until) {
      const next = requests[sent++ % requests.length];
      if (!next) return;
      const status = await send(baseUrl, next, agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { statuses };
}

function send(
  baseUrl: string,
  { method, path, headers, body }: AttackRequest,
  agent: Agent,
): Promise<number> {
  return new Promise((done) => {
    const length = body === undefined ? {} : { 'content-length': String(body.length) };
    const sent = request(baseUrl + path, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.once('end', () => done(answer.statusCode ?? 0));
      answer.once('error', () => done(0));
    });
    sent.once('error', () => done(0));
    sent.end(body);
  });
}
