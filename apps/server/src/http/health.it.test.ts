import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('health', { env: { STALL_MS_MAX: '1' } });
afterAll(() => server.close());

const ask = (url: string) => server.guest().raw({ url });

/** Blocks the event loop until the stall is measured. */
async function stall(): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  while (!server.app.http.isUnderPressure()) await new Promise((resolve) => setImmediate(resolve));
}

test('a process whose event loop stalls sheds calls and still reports that it is alive', async () => {
  await stall();
  const shed = await ask('/wps/system/merchant');
  expect(shed.statusCode).toBe(503);
  expect(shed.json()).toMatchObject({ success: false, code: 'OVERLOADED' });
  for (const url of ['/healthz', '/readyz', '/version', '/metrics']) {
    expect([url, (await ask(url)).statusCode]).toEqual([url, 200]);
  }
});

test('a process without a database is alive, not ready, and reports the metrics it has', async () => {
  const node = await server.addNode();
  await node.runtime.db.destroy();
  const without = (url: string) => server.guest({ at: node }).raw({ url });
  expect((await without('/healthz')).statusCode).toBe(200);
  expect((await without('/readyz')).json()).toEqual({ status: 'the database does not answer' });
  const figures = await without('/metrics');
  expect(figures.statusCode).toBe(200);
  expect(figures.body).toMatch(/^mela_job_lag_seconds nan$/im);
  expect(figures.body).toMatch(/^mela_sockets 0$/m);
});
