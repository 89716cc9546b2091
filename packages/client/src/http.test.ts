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

test('a wire that fails, and an answer that is no envelope, are a no like any other (API-2)', async () => {
  const broken = open(async () => {
    throw new TypeError('Failed to fetch');
  });
  const page = open(async () => new Response('<html></html>'));
  const stranger = open(async () => Response.json({ hello: 'world' }));
  for (const send of [broken, page, stranger]) {
    expect(await send(read, {})).toMatchObject({ success: false, code: 'NETWORK_ABNORMAL' });
  }
});

test('an answer that the page asked for early is used once, and after it the wire is asked', async () => {
  const early = new Map([['/wps/test/read?language=HI', Promise.resolve(answer('early'))]]);
  const send = open(async () => answer('late'), early);
  const ask = () => send(read, { query: { language: 'HI' } });
  expect(await ask()).toMatchObject({ value: 'early' });
  expect(await ask()).toMatchObject({ value: 'late' });
});

/** A server that knows one token, and a page whose token is changed while its first question is on its way. */
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

test('a token that was changed on the way ends no session, and what was read is read with the new one (AUTH-5)', async () => {
  const { send, asked, ended } = changedOnTheWay('new');
  expect(await send(own, {})).toMatchObject({ value: 'yours' });
  expect(asked).toEqual(['Bearer old', 'Bearer new']);
  expect(ended()).toBe(0);
});

test('a token that is being changed ends no session, although its end is heard before the new one (AUTH-5)', async () => {
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

test('what was to be done under the old token is refused, not done under the new one', async () => {
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

test('what a call wants as a form is sent as one', async () => {
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

test('without a sealing key nothing is sent in the clear', async () => {
  const asked: unknown[] = [];
  const send = open(async (input) => {
    asked.push(input);
    throw new TypeError('Failed to fetch');
  });
  expect(await send(sealed, { body: { password: 'secret' } })).toMatchObject({ code: 'NETWORK_ABNORMAL' });
  expect(asked).toEqual(['/wps/system/sealingKey']);
});

test('equal questions have equal addresses', () => {
  expect(queryText({ pageNo: 2, language: 'EN', search: undefined })).toBe('?language=EN&pageNo=2');
  expect(queryText({ language: 'EN', pageNo: 2 })).toBe('?language=EN&pageNo=2');
  expect(queryText({})).toBe('');
});
