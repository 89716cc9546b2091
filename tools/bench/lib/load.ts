import { connect } from 'node:net';
import { VISITORS, visitorAddress } from './visitors.ts';

// Sends requests to one URL over a few kept-alive connections with two requests in flight on each. A proxy header spreads them over many
// visitors, because one visitor alone would reach the rate limit.

const CONNECTIONS = 16;
const IN_FLIGHT = 2;

type LoadOptions = { url: string; milliseconds: number };

process.on('message', ({ url, milliseconds }: LoadOptions) => {
  drive(url, milliseconds).then(
    (rate) => process.send?.(rate),
    (error: unknown) => process.send?.(String(error)),
  );
});

async function drive(url: string, milliseconds: number): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  const answers = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendUntil(url, until)));
  return answers.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

let turn = 0;

function sendUntil(url: string, until: number): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const requests = Array.from({ length: VISITORS }, (_, visitor) =>
    Buffer.from(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n` +
        `X-Forwarded-For: ${visitorAddress(visitor)}\r\n\r\n`,
    ),
  );
  return new Promise((done, failed) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const reader = createResponseCounter();
    let count = 0;
    const send = () => socket.write(requests[(turn += 1) % VISITORS] ?? '');
    socket.once('error', failed);
    socket.once('connect', () => {
      for (let sent = 0; sent < IN_FLIGHT; sent++) send();
    });
    socket.on('data', (chunk: Buffer) => {
      const { ended, problem } = reader(chunk);
      if (problem !== undefined) {
        socket.destroy();
        failed(new Error(`${url} answered ${problem}`));
        return;
      }
      count += ended;
      if (performance.now() >= until) {
        socket.destroy();
        done(count);
      } else for (let again = 0; again < ended; again++) send();
    });
  });
}

/** Counts the responses that end in a chunk. Every response of both servers has a content length. */
function createResponseCounter(): (chunk: Buffer) => { ended: number; problem?: string } {
  let head = '';
  let left = 0;
  return (chunk) => {
    let ended = 0;
    let at = 0;
    while (at < chunk.length) {
      if (left > 0) {
        const taken = Math.min(left, chunk.length - at);
        left -= taken;
        at += taken;
        if (left === 0) ended += 1;
        continue;
      }
      head += chunk.toString('latin1', at);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return { ended };
      if (!head.startsWith('HTTP/1.1 200')) return { ended, problem: head.slice(0, 40) };
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? '0');
      at = chunk.length - (head.length - end - 4);
      head = '';
    }
    return { ended };
  };
}
