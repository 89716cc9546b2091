import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { drawHostilePictures, drawOrdinaryPicture } from '#testing/pictures/hostile-pictures.ts';

const server = await openTestServer('upload');
afterAll(() => server.close());

const bytes = { 'content-type': 'application/octet-stream' };
const unknownToken = '/wps/deposit/proof?id=01900000-0000-7000-8000-000000000000';

test('an upload is accepted only by calls that declare one', async () => {
  const asha = await server.member();
  const sent = await asha.raw({
    method: 'POST',
    url: '/wps/deposit',
    headers: { ...bytes, authorization: `Bearer ${asha.token}` },
    payload: Buffer.from('{}'),
  });
  expect(sent.statusCode).toBe(415);
  expect(sent.json()).toMatchObject({ code: 'CONTENT_TYPE_UNSUPPORTED' });
});

test('a call that declares an upload refuses JSON', async () => {
  const asha = await server.member();
  const sent = await asha.raw({
    method: 'POST',
    url: unknownToken,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${asha.token}` },
    payload: '{"0":1,"length":1}',
  });
  expect(sent.json()).toMatchObject({ code: 'INVALID_INPUT', value: { fields: ['body'] } });
});

test('an upload without a token is refused without reading its body', async () => {
  const sent = await server.guest().raw({
    method: 'POST',
    url: unknownToken,
    headers: bytes,
    payload: Buffer.alloc(6 * 1024 * 1024),
  });
  expect(sent.json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
});

test('a body above its limit is refused, and uploads to other calls have the small limit of every call', async () => {
  const asha = await server.member();
  const send = (url: string, size: number) =>
    asha.raw({
      method: 'POST',
      url,
      headers: { ...bytes, authorization: `Bearer ${asha.token}` },
      payload: Buffer.alloc(size),
    });
  expect((await send(unknownToken, 5 * 1024 * 1024 + 1)).json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
  expect((await send(unknownToken, 5 * 1024 * 1024)).json()).toMatchObject({ code: 'DEPOSIT_UNKNOWN' });
  expect((await send('/wps/deposit', 65 * 1024)).json()).toMatchObject({ code: 'BODY_TOO_LARGE' });
});

test('an upload is rate limited per network before its token is checked', async () => {
  const stranger = server.guest();
  const send = () =>
    stranger.raw({
      method: 'POST',
      url: unknownToken,
      headers: { ...bytes, authorization: 'Bearer x' },
      payload: Buffer.from('x'),
    });
  for (let count = 0; count < 30; count++)
    expect((await send()).json()).toMatchObject({ code: 'NOT_LOGGED_IN' });
  expect((await send()).json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

/** A repeated test uploads from an address of its own, because the limits of the first one are used up. */
let attempts = 0;

test('100 hostile pictures from one address are refused or limited, while the server stays small and answers others (MEMBER-3)', async () => {
  const pictures = await drawHostilePictures();
  const members = await Promise.all(Array.from({ length: 5 }, () => server.member()));
  const before = process.memoryUsage.rss();
  const others = new Set<number>();
  let peak = before;
  attempts += 1;
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => turn).flatMap((turn) =>
      members.map(async (member, index) => {
        const sent = await member.raw({
          method: 'PUT',
          url: '/wps/member/info/icon',
          remoteAddress: `10.99.0.${attempts}`,
          headers: { ...bytes, authorization: `Bearer ${member.token}` },
          payload: Buffer.from(pictures[(turn * members.length + index) % pictures.length] ?? []),
        });
        others.add((await server.guest().raw({ url: '/wps/system/merchant' })).statusCode);
        peak = Math.max(peak, process.memoryUsage.rss());
        return sent.statusCode;
      }),
    ),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(70);
  expect(statuses.filter((status) => status === 500)).toEqual([]);
  expect([...others]).toEqual([200]);
  // One of these pictures alone has 400 MB of pixels.
  expect(peak - before).toBeLessThan(400 * 1024 * 1024);

  const asha = await server.member();
  const body = new Uint8Array(await drawOrdinaryPicture());
  expect(await asha.profile.setIcon({ body })).toMatchObject({ account: asha.account });
}, 300_000);
