import { openClock } from '@mela/sandbox/clock';
import { openStore } from '@mela/sandbox/store';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildApp, buildPanel } from '#app.ts';
import type { Bank } from '#bank.ts';
import { readEnv } from '#env.ts';
import { makeOrder, type OrderRequest } from '#orders.ts';
import { apply, emptyState } from '#store/state.ts';

const folder = await mkdtemp(join(tmpdir(), 'mela-pages-'));
const env = readEnv({ DATA_DIR: folder });
const store = await openStore(env.folder, { empty: emptyState, apply }, (error) => {
  throw error;
});
const bank: Bank = { env, store, clock: openClock(0), url: 'http://localhost:8082', wake: () => undefined };
const app = buildApp(bank);
const panel = buildPanel(bank);
const token = { 'x-panel-token': env.panelToken };
afterAll(async () => {
  await panel?.close();
  await app.close();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

let orders = 0;
async function order(request: Partial<OrderRequest> = {}) {
  const made = await makeOrder(bank, request.method === 'netbanking' ? 'NETBOX' : 'UPIBOX', {
    reference: `reference${String((orders += 1)).padStart(8, '0')}`,
    amount: 50_000,
    method: 'upi',
    vpa: null,
    language: 'EN',
    notifyUrl: 'http://127.0.0.1:9/',
    returnUrl: 'http://localhost:8080/depositv2',
    expiresAt: bank.clock.now().getTime() + 900_000,
    ...request,
  });
  if (made === 'conflict') throw new Error('the order exists already');
  return made;
}

const look = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const press = (url: string, payload: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(payload).toString(),
  });

test('the checkout shows the amount, a QR code and a button for every result, in both languages (MEMBER-3)', async () => {
  const { ref } = await order({ amount: 12_345_600 });
  const english = await look(`/pay/${ref}`);
  expect(english.statusCode).toBe(200);
  expect(english.body).toContain('₹1,23,456.00');
  expect(english.body).toContain('<svg');
  for (const ending of ['pay', 'less', 'late', 'fail'])
    expect(english.body).toContain(`/pay/${ref}/${ending}"`);
  expect(english.body).toContain('href="http://localhost:8080/depositv2"');
  const hindi = await look(`/pay/${ref}?lang=HI`);
  expect(hindi.body).toContain('<html lang="hi">');
  expect(hindi.body).toContain('पेमेंट का इंतज़ार है');
  expect(
    (await look(`/pay/${ref}`, { cookie: String(hindi.headers['set-cookie']).split(';')[0] ?? '' })).body,
  ).toContain('lang="hi"');
});

test('a payment page uses the language of its order, unless the visitor has selected another', async () => {
  const { ref } = await order({ language: 'HI' });
  expect((await look(`/pay/${ref}`)).body).toContain('<html lang="hi">');
  expect((await look(`/pay/${ref}`, { cookie: 'lang=EN' })).body).toContain('<html lang="en">');
});

test('each button of the checkout has its effect', async () => {
  const stateOf = (ref: string) => [...store.state.orders.values()].find((one) => one.ref === ref);
  const [paid, less, late, failed] = [
    await order(),
    await order(),
    await order(),
    await order({ method: 'netbanking' }),
  ];
  await press(`/pay/${paid.ref}/pay`);
  expect(stateOf(paid.ref)).toMatchObject({ state: 'paid', paid: { amount: 50_000 } });
  await press(`/pay/${less.ref}/less`);
  expect(stateOf(less.ref)).toMatchObject({ state: 'paid', paid: { amount: 49_900 } });
  await press(`/pay/${late.ref}/late`);
  expect(stateOf(late.ref)).toMatchObject({ state: 'open', plan: { to: 'paid' } });
  await press(`/pay/${failed.ref}/fail`);
  expect(stateOf(failed.ref)).toMatchObject({ state: 'failed' });
  expect((await look(`/pay/${paid.ref}`)).body).toContain(`UTR ${stateOf(paid.ref)?.paid?.utr}`);
  await press(`/pay/${paid.ref}/pay`);
  await press(`/pay/${paid.ref}/fail`);
  expect(stateOf(paid.ref)).toMatchObject({ state: 'paid', paid: { amount: 50_000 } });
});

test('the phone lists UPI orders under the merchant’s own number, approves one, and shows the result', async () => {
  const created = await order({ method: 'collect', vpa: 'asha.rao@box', note: 'DZJ1J4JHYJK' });
  const before = (await look('/phone')).body;
  expect(before).toContain('asha.rao@box');
  expect(before).toContain('DZJ1J4JHYJK');
  expect((await look(`/pay/${created.ref}`)).body).toContain('DZJ1J4JHYJK');
  const mark = async () => (await look('/mark?page=/phone')).json<{ mark: string }>().mark;
  const asking = await mark();
  const pressed = await press(`/pay/${created.ref}/pay`, { back: '/phone' });
  expect(pressed.headers['location']).toBe('/phone');
  const after = (await look('/phone')).body;
  expect(after).not.toContain('asha.rao@box');
  const utr = [...store.state.orders.values()].find(({ ref }) => ref === created.ref)?.paid?.utr;
  expect(after).toContain(`₹500.00 was paid. UTR ${utr}`);
  expect(after).toContain('DZJ1J4JHYJK');
  // Other open phone pages see a new version.
  expect(await mark()).not.toBe(asking);
});

test('the phone says that a refused payment took nothing, in Hindi too', async () => {
  const created = await order({ note: 'DREFUSED001' });
  await press(`/pay/${created.ref}/fail`, { back: '/phone' });
  const { body } = await look('/phone', { cookie: 'lang=HI' });
  expect(body).toContain('DREFUSED001');
  expect(body).toContain('आपके पैसे नहीं कटे');
});

test('the inbox is searched, and markup in a message stays text', async () => {
  const send = (id: string, to: string, text: string, key = env.keys.inbox) =>
    app.inject({
      method: 'POST',
      url: '/inbox/messages',
      headers: { authorization: `Bearer ${key}` },
      payload: { id, channel: 'sms', to, subject: '', text, template: 'test' },
    });
  expect(
    (await send('message-1', '+910000000001', '<img src=x onerror=alert(1)> code 1234')).statusCode,
  ).toBe(200);
  await send('message-1', '+910000000001', 'the same again');
  await send('message-2', '+910000000002', 'code 5678');
  expect((await send('message-3', '+910000000003', 'forged', 'another key of somebody')).statusCode).toBe(
    401,
  );
  const all = await look('/inbox');
  expect(all.body).toContain('&lt;img src=x onerror=alert(1)&gt; code 1234');
  expect(all.body).not.toContain('the same again');
  expect(all.body).not.toContain('forged');
  const found = await look('/inbox?search=5678');
  expect(found.body).toContain('+910000000002');
  expect(found.body).not.toContain('+910000000001');
});

test('the policy of the pages allows only their own script, and foreign pages cannot submit their forms', async () => {
  const { headers } = await look('/phone');
  expect(headers['content-security-policy']).toContain(
    "default-src 'none'; style-src 'self'; script-src 'self'",
  );
  const { ref } = await order();
  const foreign = await press(`/pay/${ref}/pay`, {}, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
  expect([...store.state.orders.values()].find((one) => one.ref === ref)).toMatchObject({ state: 'open' });
  expect((await press(`/pay/${ref}/pay`, { back: 'https://example.test/' })).statusCode).toBe(400);
});

test('only pages of identity checks may post forms to the site', async () => {
  const formsOf = async (url: string) =>
    /form-action [^;]+/.exec(String((await look(url)).headers['content-security-policy']))?.[0];
  expect(await formsOf('/phone')).toBe("form-action 'self'");
  for (const url of ['/socialbox/person/nobody', '/phonebox/check/nobody']) {
    expect(await formsOf(url)).toBe("form-action 'self' http://localhost:8080");
  }
});

test('a gateway reveals nothing to a caller without a key', async () => {
  for (const url of ['/upibox/v1/orders/reference00000001', '/netbox/pg/orders/reference00000001']) {
    expect((await look(url)).statusCode).toBe(401);
  }
});

test('the panel is on a port of its own, which answers nobody without the token of the start', async () => {
  expect((await look('/panel', token)).statusCode).toBe(404);
  expect((await press('/panel/clock', { offsetMs: '1' }, token)).statusCode).toBe(404);
  const at = (url: string, headers: Record<string, string> = {}) => panel?.inject({ url, headers });
  for (const url of ['/panel', '/panel/deliveries', '/inbox', '/panel?token=wrong'])
    expect((await at(url))?.statusCode, url).toBe(401);
  expect((await at('/panel', token))?.statusCode).toBe(200);
  const first = await at(`/panel?token=${env.panelToken}`);
  expect(first?.headers['set-cookie']).toContain('HttpOnly; SameSite=Strict');
  const cookie = String(first?.headers['set-cookie']).split(';')[0] ?? '';
  const page = await at('/panel', { cookie });
  expect(page?.statusCode).toBe(200);
  expect(page?.body).toContain('href="/panel"');
  expect((await look('/')).body).not.toContain('/panel');
});

test('production refuses the demo secret, and has no panel, no phone and no inbox', async () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('demo secret');
  const production = readEnv({ NODE_ENV: 'production', MELA_SECRET: 'a secret of the operator' });
  expect(buildPanel({ ...bank, env: production })).toBeUndefined();
  const closed = buildApp({ ...bank, env: production });
  for (const url of ['/panel', '/phone', '/inbox', '/inbox/messages'])
    expect((await closed.inject({ url })).statusCode, url).toBe(404);
  await closed.close();
});
