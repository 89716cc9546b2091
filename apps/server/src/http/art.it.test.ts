import { vendorWallPath, wallPlace } from '@mela/rules/art/address';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';

const house = await openTestHouse('art', { demo: true });
afterAll(() => house.close());
const guest = house.guest();

test('every game of the catalogue has its picture (GAME-2)', async () => {
  const { content, total } = await guest.lobby.games({ query: { pageSize: 999 } });
  expect(total).toBeGreaterThan(300);
  expect(content).toHaveLength(total);
  for (const { iconUrl } of content) {
    const response = await guest.raw({ url: iconUrl });
    expect(response.statusCode, iconUrl).toBe(200);
    expect(response.body.startsWith('<svg ')).toBe(true);
  }
});

test('every vendor has its mark (LAYOUT-4)', async () => {
  const categories = await guest.lobby.vendors({ query: {} });
  const marks = new Set(categories.flatMap(({ vendors }) => vendors.map(({ logoUrl }) => logoUrl)));
  expect(marks.size).toBeGreaterThan(20);
  for (const logoUrl of marks) {
    const response = await guest.raw({ url: logoUrl });
    expect(response.statusCode, logoUrl).toBe(200);
  }
});

test('the marks of all vendors come as one picture, each in its place (LAYOUT-4)', async () => {
  const categories = await guest.lobby.vendors({ query: {} });
  const codes = [...new Set(categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage)))];
  const { statusCode, headers, body } = await guest.raw({ url: vendorWallPath(codes) });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(body).toContain(`width="${wallPlace.width}" height="${codes.length * wallPlace.height}"`);
  expect(body.match(/<svg /g)).toHaveLength(codes.length + 1);
  const ids = body.match(/ id="[^"]+"/g) ?? [];
  expect(ids.length).toBeGreaterThan(codes.length);
  expect(new Set(ids).size, 'no part is called as another').toBe(ids.length);
  const small = await guest.raw({ url: vendorWallPath(codes), headers: { 'accept-encoding': 'br' } });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(body);
  expect(small.rawPayload.length).toBeLessThan(8192);
});

test('banners and promotions of the demo world have theirs (HOME-1, HOME-5)', async () => {
  const banners = await guest.content.banners({ query: { groupName: 'w_home' } });
  expect(banners.length).toBeGreaterThan(1);
  for (const { url } of banners) expect((await guest.raw({ url })).statusCode, url).toBe(200);
  const promotions = await guest.content.promotions({ query: {} });
  const images = promotions.flatMap(({ announcementImages }) => announcementImages);
  expect(images.length).toBeGreaterThan(2);
  for (const { url } of images) expect((await guest.raw({ url })).statusCode, url).toBe(200);
});

test('an address of this edition is kept for good, any other for a day', async () => {
  const { content } = await guest.lobby.games({ query: { pageSize: 1 } });
  const url = content[0]?.iconUrl ?? '';
  const edition = await guest.raw({ url });
  expect(edition.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await guest.raw({ url: url.split('?')[0] ?? '' });
  expect(plain.headers['cache-control']).toBe('public, max-age=86400');
});

test('a picture that the browser still has is not sent again', async () => {
  const url = '/art/banner/night-fair.svg';
  const first = await guest.raw({ url });
  const second = await guest.raw({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('pictures travel compressed and unpack to the same drawing', async () => {
  const url = '/art/game/MELA_NIGHT.svg';
  const plain = await guest.raw({ url });
  const br = await guest.raw({ url, headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await guest.raw({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(2048);
});

test('a picture opened by itself can run nothing', async () => {
  const { headers } = await guest.raw({ url: '/art/icon/full.svg' });
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/art/game/NOBODY.svg',
  '/art/vendor/NOBODY.svg',
  '/art/wall.svg',
  '/art/wall.svg?of=',
  '/art/wall.svg?of=MELA.NOBODY',
  '/art/wall.svg?of=MELA&of=EG2',
  '/art/wall.svg?of=MELA.%3Cscript%3E',
  `/art/wall.svg?of=${Array.from({ length: 101 }, () => 'MELA').join('.')}`,
  '/art/banner/nobody.svg',
  '/art/promotion/nobody.svg',
  '/art/game/MELA_NIGHT.png',
  '/art/game/..%2f..%2fetc.svg',
  '/art/banner/a%20b.svg',
  '/art/banner/%3Cscript%3E.svg',
  '/art/constructor/x.svg',
  '/art/icon/huge.svg',
  `/art/promotion/${'a'.repeat(65)}.svg`,
])('%s is not there', async (url) => {
  const response = await guest.raw({ url });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'FUNCTION_NOT_AVAILABLE' });
});
