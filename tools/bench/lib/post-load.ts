import { connect } from 'node:net';

// Sends requests that were made beforehand over lines that stay open, one under way on each; what making them costs is not measured.

/** The requests of each line, in their order. */
export type Order = { port: number; lines: string[][]; milliseconds: number };
export type Sent = { rate: number; p50: number; p99: number };

process.on('message', (order: Order) => {
  drive(order).then(
    (sent) => process.send?.(sent),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit(0));

async function drive({ port, lines, milliseconds }: Order): Promise<Sent> {
  const began = performance.now();
  const until = began + milliseconds;
  const times = (await Promise.all(lines.map((requests) => keepPosting(port, requests, until)))).flat();
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** How long each answer took. */
function keepPosting(port: number, requests: readonly string[], until: number): Promise<number[]> {
  return new Promise((done, failed) => {
    const line = connect({ host: '127.0.0.1', port, noDelay: true });
    const times: number[] = [];
    let heard = '';
    let asked = 0;
    const ask = () => {
      asked = performance.now();
      line.write(requests[times.length] ?? '');
    };
    line.once('error', failed);
    line.once('connect', ask);
    line.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      const end = heard.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? Number.NaN);
      if (end === -1 || heard.length < end + 4 + length) return;
      if (!heard.startsWith('HTTP/1.1 200')) {
        line.destroy();
        failed(new Error(`${requests[times.length]?.split('\r\n')[0]} answered ${heard.slice(0, 300)}`));
        return;
      }
      heard = '';
      const now = performance.now();
      times.push(now - asked);
      if (now < until && times.length < requests.length) return ask();
      line.destroy();
      done(times);
    });
  });
}
