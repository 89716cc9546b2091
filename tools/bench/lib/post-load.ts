import { connect } from 'node:net';

// Sends prepared requests over kept-alive connections with one request in flight on each. Building the requests is not measured.

/** The requests of each connection, in order. */
export type LoadRequest = { port: number; connections: string[][]; milliseconds: number };
export type LoadResult = { rate: number; p50: number; p99: number };

process.on('message', (request: LoadRequest) => {
  drive(request).then(
    (sent) => process.send?.(sent),
    (error: unknown) => process.send?.(String(error)),
  );
});
process.once('disconnect', () => process.exit(0));

async function drive({ port, connections, milliseconds }: LoadRequest): Promise<LoadResult> {
  const began = performance.now();
  const until = began + milliseconds;
  const times = (await Promise.all(connections.map((requests) => postUntil(port, requests, until)))).flat();
  const seconds = (performance.now() - began) / 1000;
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** The latency of each request in milliseconds. */
function postUntil(port: number, requests: readonly string[], until: number): Promise<number[]> {
  return new Promise((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true });
    const times: number[] = [];
    let received = '';
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(requests[times.length] ?? '');
    };
    socket.once('error', failed);
    socket.once('connect', send);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? Number.NaN);
      if (end === -1 || received.length < end + 4 + length) return;
      if (!received.startsWith('HTTP/1.1 200')) {
        socket.destroy();
        failed(new Error(`${requests[times.length]?.split('\r\n')[0]} answered ${received.slice(0, 300)}`));
        return;
      }
      received = '';
      const now = performance.now();
      times.push(now - sentAt);
      if (now < until && times.length < requests.length) return send();
      socket.destroy();
      done(times);
    });
  });
}
