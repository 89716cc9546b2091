import type { CallRoute } from '@mela/protocol/call';
import { expect, test } from 'vitest';
import { createSend, queryText } from './http.ts';

const read: CallRoute = { method: 'GET', path: '/wps/test/read', token: 'none', sealed: false };
const sealed: CallRoute = { method: 'POST', path: '/wps/test/sealed', token: 'none', sealed: true };
const answer = (value: unknown) => Response.json({ success: true, value, message: '', code: null });

const open = (fetch: typeof globalThis.fetch, early?: Map<string, Promise<Response>>) =>
  createSend({
    baseUrl: '',
    token: () => null,
    language: () => 'EN',
    fetch,
    ...(early ? { early } : {}),
  });

test('a wire that fails, or an answer that is not an envelope, becomes a refusal (API-2)', async () => {
  const broken = open(async () => {
    throw new TypeError('Failed to fetch');
  });
  const page = open(async () => new Response('<html></html>'));
  const stranger = open(async () => Response.json({ hello: 'world' }));
  for (const send of [broken, page, stranger]) {
    expect(await send(read, {})).toMatchObject({ success: false, code: 'NETWORK_ABNORMAL' });
  }
});

test('an early answer of the page is used once, and later calls are sent to the server', async () => {
  const early = new Map([['/wps/test/read?language=HI', Promise.resolve(answer('early'))]]);
  const send = open(async () => answer('late'), early);
  const ask = () => send(read, { query: { language: 'HI' } });
  expect(await ask()).toMatchObject({ value: 'early' });
  expect(await ask()).toMatchObject({ value: 'late' });
});

/** A server that accepts only the new token, and a page whose token changes during its first request. */
function changedOnTheWay(kept: string | null) {
  let token: string | null = 'old';
  const asked: (string | null)[] = [];
  let ended = 0;
  const send = createSend({
    baseUrl: '',
    token: () => token,
    language: () => 'EN',
    fetch: async (_input, init) => {
      asked.push(new Headers(init?.headers).get('authorization'));
      const isKnown = asked.at(-1) === 'Bearer new';
      token = kept;
      return isKnown
        ? answer('yours')
        : Response.json({ success: false, value: {}, message: '', code: 'NOT_LOGGED_IN' });
    },
    onEnded: () => ended++,
  });
  return { send, asked, ended: () => ended };
}
const own: CallRoute = { ...read, token: 'member' };

test('a read call is repeated with the new token when the token changed during the request (AUTH-5)', async () => {
  const { send, asked, ended } = changedOnTheWay('new');
  expect(await send(own, {})).toMatchObject({ value: 'yours' });
  expect(asked).toEqual(['Bearer old', 'Bearer new']);
  expect(ended()).toBe(0);
});

test('a token change that is still pending does not end the session when a read call fails first (AUTH-5)', async () => {
  let token = 'old';
  let ended = 0;
  let tell: (changed: Response) => void = () => undefined;
  const changed = new Promise<Response>((done) => (tell = done));
  const send = createSend({
    baseUrl: '',
    token: () => token,
    language: () => 'EN',
    fetch: async (_input, init) => {
      if (init?.method === 'POST') return changed;
      return new Headers(init?.headers).get('authorization') === 'Bearer new'
        ? answer('yours')
        : Response.json({ success: false, value: {}, message: '', code: 'NOT_LOGGED_IN' });
    },
    onEnded: () => ended++,
  });
  const change = send({ ...own, method: 'POST' }, { body: {} }).then(() => (token = 'new'));
  const reading = send(own, {});
  await new Promise((later) => setTimeout(later));
  tell(answer('new'));
  await change;
  expect(await reading).toMatchObject({ value: 'yours' });
  expect(ended).toBe(0);
});

test('a write call with a replaced token is refused and not repeated with the new token', async () => {
  const { send, asked, ended } = changedOnTheWay('new');
  expect(await send({ ...own, method: 'POST' }, { body: {} })).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(asked).toHaveLength(1);
  expect(ended()).toBe(0);
});

test('a token that the server no longer knows ends the session (AUTH-5)', async () => {
  const { send, asked, ended } = changedOnTheWay('old');
  expect(await send(own, {})).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect(asked).toHaveLength(1);
  expect(ended()).toBe(1);
});

test('a call with the form option is sent as a form', async () => {
  const asked: RequestInit[] = [];
  const send = open(async (_input, init) => {
    asked.push(init ?? {});
    return answer({});
  });
  const form: CallRoute = {
    method: 'POST',
    path: '/wps/test/form',
    token: 'none',
    sealed: false,
    form: true,
  };
  await send(form, { body: { username: 'asha', email: 'a+b@c.example' } });
  expect(asked[0]?.body).toBe('email=a%2Bb%40c.example&username=asha');
  expect(new Headers(asked[0]?.headers).get('content-type')).toBe('application/x-www-form-urlencoded');
});

test('a sealed call sends no plain body when the sealing key cannot be read', async () => {
  const asked: unknown[] = [];
  const send = open(async (input) => {
    asked.push(input);
    throw new TypeError('Failed to fetch');
  });
  expect(await send(sealed, { body: { password: 'secret' } })).toMatchObject({ code: 'NETWORK_ABNORMAL' });
  expect(asked).toEqual(['/wps/system/sealingKey']);
});

test('equal queries give equal URLs', () => {
  expect(queryText({ pageNo: 2, language: 'EN', search: undefined })).toBe('?language=EN&pageNo=2');
  expect(queryText({ language: 'EN', pageNo: 2 })).toBe('?language=EN&pageNo=2');
  expect(queryText({})).toBe('');
});
