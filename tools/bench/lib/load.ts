import { connect } from 'node:net';
import { VISITORS, visitorAddress } from './visitors.ts';

// Asks one address as often as it answers, over a few lines that stay open, with two questions under way on each. The questions come
// from many visitors, as a proxy tells, because one visitor alone would soon be asked to wait.

const LINES = 16;
const UNDER_WAY = 2;

type Order = { url: string; milliseconds: number };

process.on('message', ({ url, milliseconds }: Order) => {
  drive(url, milliseconds).then(
    (rate) => process.send?.(rate),
    (error: unknown) => process.send?.(String(error)),
  );
});

async function drive(url: string, milliseconds: number): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  const answers = await Promise.all(Array.from({ length: LINES }, () => keepAsking(url, until)));
  return answers.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

let turn = 0;

function keepAsking(url: string, until: number): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const questions = Array.from({ length: VISITORS }, (_, visitor) =>
    Buffer.from(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n` +
        `X-Forwarded-For: ${visitorAddress(visitor)}\r\n\r\n`,
    ),
  );
  return new Promise((done, failed) => {
    const line = connect({ host: hostname, port: Number(port), noDelay: true });
    const reader = answerReader();
    let count = 0;
    const ask = () => line.write(questions[(turn += 1) % VISITORS] ?? '');
    line.once('error', failed);
    line.once('connect', () => {
      for (let asked = 0; asked < UNDER_WAY; asked++) ask();
    });
    line.on('data', (chunk: Buffer) => {
      const { ended, problem } = reader(chunk);
      if (problem !== undefined) {
        line.destroy();
        failed(new Error(`${url} answered ${problem}`));
        return;
      }
      count += ended;
      if (performance.now() >= until) {
        line.destroy();
        done(count);
      } else for (let again = 0; again < ended; again++) ask();
    });
  });
}

/** Counts the answers that end in a chunk; every answer of both sides says how long it is. */
function answerReader(): (chunk: Buffer) => { ended: number; problem?: string } {
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
