import { connect } from 'node:net';

// Posts to one address over lines that stay open, one request under way on each, every one under a key of its own.

type Order = {
  port: number;
  path: string;
  name: string;
  memberIds: string[];
  lines: number;
  milliseconds: number;
};

process.on('message', (order: Order) => {
  drive(order).then(
    (rate) => process.send?.(rate),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit(0));

async function drive(order: Order): Promise<number> {
  const began = performance.now();
  const until = began + order.milliseconds;
  const answers = await Promise.all(
    Array.from({ length: order.lines }, (_, line) => keepPosting(order, line, until)),
  );
  return answers.reduce((sum, count) => sum + count, 0) / ((performance.now() - began) / 1000);
}

function keepPosting({ port, path, name, memberIds }: Order, number: number, until: number): Promise<number> {
  return new Promise((done, failed) => {
    const line = connect({ host: '127.0.0.1', port, noDelay: true });
    let count = 0;
    let heard = '';
    const ask = () => {
      const memberId = memberIds[(number * 31 + count * 17) % memberIds.length] ?? '';
      const body = JSON.stringify({
        key: `${name}:${number}:${count}`,
        memberId,
        amount: '10.5',
        isBet: count % 20 < 11,
      });
      line.write(
        `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
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
        failed(new Error(`${path} answered ${heard.slice(0, 300)}`));
        return;
      }
      heard = '';
      count += 1;
      if (performance.now() < until) return ask();
      line.destroy();
      done(count);
    });
  });
}
