import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const site = await mkdtemp(join(tmpdir(), 'mela-site-'));
const page = '<!doctype html><html><head><script>window.early = 1</script></head><body>fair</body></html>';
const script = 'console.log("fair")'.repeat(50);
await mkdir(join(site, 'assets'));
await writeFile(join(site, 'index.html'), page);
await writeFile(join(site, 'assets', 'entry-Ab12Cd34.js'), script);
await writeFile(join(site, 'assets', 'entry-Ab12Cd34.js.br'), brotliCompressSync(script));
await writeFile(join(site, 'assets', 'entry-Ab12Cd34.js.map'), '{}');

const server = await openTestServer('assets', { env: { SITE_DIR: site } });
afterAll(async () => {
  await server.close();
  await rm(site, { recursive: true, force: true });
});
const visit = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  server.guest().raw({ url, headers });

describe('the site', () => {
  test.each(['/', '/index.html', '/home', '/rng?vassalage=INHOUSE', '/member/withdraw', '/no/such/place'])(
    '%s serves the page (ROUTE-1)',
    async (url) => {
      const answer = await visit(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(page);
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test('files with a hash in their name are cached for ever and compressed', async () => {
    const answer = await visit('/assets/entry-Ab12Cd34.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    // These headers take a kilobyte per file and only matter on a page or for revalidation.
    expect(answer.headers).not.toHaveProperty('etag');
    expect(JSON.stringify(answer.headers).length).toBeLessThan(480);
  });

  test.each([
    '/assets/entry-gone.js',
    '/assets/entry-Ab12Cd34.js.map',
    '/.env',
    '/assets/..%2f..%2fpackage.json',
  ])('%s is not served', async (url) => {
    const answer = await visit(url, { accept: '*/*' });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('workspaces');
  });

  test('only own scripts run in the page: files, and the inline one by its hash', async () => {
    const policy = String((await visit('/')).headers['content-security-policy']);
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toMatch(/^'self' 'sha256-[\w+/=]{44}'$/);
    for (const part of [
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types mela',
    ]) {
      expect(policy).toContain(part);
    }
  });

  test('the API pages are at /docs and load nothing from outside (API-3)', async () => {
    const answer = await visit('/docs/');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    expect(answer.body).not.toMatch(/(src|href)="https?:/);
  });

  test('the API document is compressed once, and limited per network (API-3)', async () => {
    const guest = server.guest();
    const ask = (encoding: string) =>
      guest.raw({ url: '/docs/json', headers: { 'accept-encoding': encoding } });
    const packed = await ask('br');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual((await ask('')).json());
    for (let asked = 2; asked < 120; asked++) expect((await ask('br')).statusCode).toBe(200);
    expect((await ask('br')).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await server.guest().raw({ url: '/docs/json' })).statusCode).toBe(200);
  });

  test.each([
    '/docs/static/%00',
    '/docs/static/%2e%2e%2fpackage.json',
    '/docs/static/',
    '/docs/static/missing.js',
    '/docs/yaml',
  ])('%s is not found, and nothing fails (API-3)', async (url) => {
    const answer = await server.guest().raw({ url });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'FUNCTION_NOT_AVAILABLE']);
    expect(server.logged()).not.toContain('unexpected error');
  });

  test('a path above the files of the API pages is not found, and nothing fails (API-3)', async () => {
    const port = Number(new URL(await server.app.http.listen({ port: 0, host: '127.0.0.1' })).port);
    // Other clients normalise the path before they send it.
    const asked = request({ port, host: '127.0.0.1', path: '/docs/static/..' }).end();
    const [answer] = await once(asked, 'response');
    answer.resume();
    expect(answer.statusCode).toBe(404);
    expect(server.logged()).not.toContain('unexpected error');
  });

  test('a file of the API pages is served (API-3)', async () => {
    expect((await visit('/docs/static/swagger-ui.css')).statusCode).toBe(200);
  });
});

describe('the health of the process', () => {
  test('is reported as alive and ready until it drains', async () => {
    const node = await server.addNode();
    const ask = async (url: string) => (await node.app.http.inject({ url })).statusCode;
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200]);
    node.app.drain();
    expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503]);
  });

  test('is measured, and in production shown only with the token', async () => {
    expect((await visit('/metrics')).body).toContain('mela_request_seconds');
    const closed = await openTestServer('metrics', {
      env: {
        NODE_ENV: 'production',
        MELA_SECRET: 'a secret of its own',
        METRICS_TOKEN: 'a token for the metrics',
        MESSAGES: 'none',
      },
    });
    const ask = (headers: Record<string, string>) => closed.guest().raw({ url: '/metrics', headers });
    expect((await ask({})).statusCode).toBe(404);
    expect((await ask({ authorization: 'Bearer a token for the metrics' })).statusCode).toBe(200);
    await closed.close();
  });

  test('a forwarded address is accepted from the configured proxies only', async () => {
    const forwarded = { 'x-forwarded-for': '8.8.8.8' };
    const trusting = await openTestServer('proxy', { env: { TRUSTED_PROXIES: '10.250.0.1' } });
    const seen = async (ip: string) => {
      const answer = await trusting.guest({ ip }).raw({ url: '/wps/system/location', headers: forwarded });
      return answer.json().value;
    };
    expect(await seen('10.250.0.1')).toEqual({ ip: '8.8.8.8', countryCode: 'US' });
    expect(await seen('10.250.0.2')).toEqual({ ip: '10.250.0.2', countryCode: 'IN' });
    await trusting.close();
  });
});
