import { afterAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { asApp } from '#db/role.ts';
import { openRuntime } from '#runtime/runtime.ts';
import { openDatabaseProxy } from '#testing/harness/database-proxy.ts';
import { makeReadOnly } from '#testing/harness/queries.ts';
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

describe('an outage of the database', () => {
  /** A server whose way to the database can be interrupted. */
  async function openInterruptible() {
    const way = await openDatabaseProxy(asApp(server.url));
    const env = { ...server.runtime.env, STALL_MS_MAX: 0 };
    const runtime = await openRuntime({ ...server.runtime, env, databaseUrl: way.url });
    const { http } = buildApp(runtime);
    const get = async (url: string) => {
      const { statusCode, body } = await http.inject({ url });
      return [statusCode, JSON.parse(body)] as const;
    };
    const close = async () => {
      way.cut();
      await http.close();
      await runtime.close();
      await way.close();
    };
    return { way, get, close };
  }
  const down = [503, { status: 'the database does not answer' }];
  const refused = [503, expect.objectContaining({ success: false, code: 'SERVICE_UNAVAILABLE' })];
  const read = '/wps/relay/GCSGAME_gameList?search=';

  test('answers calls with SERVICE_UNAVAILABLE, and readiness fails until the database is back', async () => {
    const { way, get, close } = await openInterruptible();
    expect(await get('/readyz')).toEqual([200, { status: 'ready' }]);
    way.cut();
    expect(await get('/readyz')).toEqual(down);
    expect(await get(`${read}one`)).toEqual(refused);
    way.mend();
    await vi.waitFor(async () => expect(await get('/readyz')).toEqual([200, { status: 'ready' }]));
    expect((await get(`${read}two`))[0]).toBe(200);
    await close();
  });

  test('fails readiness within two seconds when the database no longer answers', async () => {
    const { way, get, close } = await openInterruptible();
    expect((await get('/readyz'))[0]).toBe(200);
    way.fallSilent();
    const askedAt = performance.now();
    expect(await get('/readyz')).toEqual(down);
    const waited = performance.now() - askedAt;
    expect(waited).toBeGreaterThan(1900);
    expect(waited).toBeLessThan(8000);
    await close();
  });

  test('fails readiness of a database that can be read and not written', async () => {
    await makeReadOnly(server.url, true);
    const { get, close } = await openInterruptible();
    expect((await get(`${read}three`))[0]).toBe(200);
    expect(await get('/readyz')).toEqual(down);
    await makeReadOnly(server.url, false);
    await close();
  });
});
