import { gameArtPath, vendorLogoPath, vendorWallPath, wallPlace } from '@mela/rules/art/address';
import { cuts } from '@mela/rules/art/cuts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('art', { demo: true });
afterAll(() => server.close());
const guest = server.guest();

test('every game of the catalogue has a picture (GAME-2)', async () => {
  const { content, total } = await guest.lobby.games({ query: { pageSize: 999 } });
  expect(total).toBeGreaterThan(150);
  expect(content).toHaveLength(total);
  for (const { iconUrl } of content) {
    const response = await guest.raw({ url: iconUrl });
    expect(response.statusCode, iconUrl).toBe(200);
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.rawPayload.length).toBeLessThan(8192);
  }
}, 120_000);

test('a picture has the size of its address and looks like its drawing (GAME-2)', async () => {
  const drawing = await guest.raw({ url: '/art/game/MELA_NIGHT.svg' });
  for (const size of ['small', 'large'] as const) {
    const { rawPayload } = await guest.raw({ url: gameArtPath('MELA_NIGHT', size) });
    const side = cuts.game[size].height;
    const { format, width, height } = await sharp(rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: side, height: side });
    const [seen, drawn] = await Promise.all([rawPayload, drawing.rawPayload].map(atAGlance));
    expect(apart(seen, drawn)).toBeLessThan(8);
  }
});

/** Sixteen by sixteen colours. */
const atAGlance = (picture: Buffer) => sharp(picture).resize(16, 16).removeAlpha().raw().toBuffer();

/** Mean difference of two pictures, from 0 to 255. */
function apart(one = Buffer.alloc(0), other = Buffer.alloc(1)): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

test('bitmaps are sent without compression', async () => {
  const { headers, rawPayload } = await guest.raw({
    url: gameArtPath('MELA_NIGHT', 'large'),
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(rawPayload.length).toBeLessThan(16_384);
});

test('every vendor has a mark (LAYOUT-4)', async () => {
  const categories = await guest.lobby.vendors({ query: {} });
  const marks = new Set(categories.flatMap(({ vendors }) => vendors.map(({ logoUrl }) => logoUrl)));
  expect(marks.size).toBeGreaterThan(10);
  for (const logoUrl of marks) {
    const response = await guest.raw({ url: logoUrl });
    expect(response.statusCode, logoUrl).toBe(200);
  }
});

/** The vendors as the footer lists them. */
async function vendorsInOrder(): Promise<string[]> {
  const categories = await guest.lobby.vendors({ query: {} });
  return [...new Set(categories.flatMap(({ vendors }) => vendors.map(({ vassalage }) => vassalage)))];
}

test.each(['small', 'large'] as const)(
  'the marks of all vendors are one %s picture, each in its place (LAYOUT-4)',
  async (size) => {
    const codes = await vendorsInOrder();
    const url = vendorWallPath(codes, size);
    const { statusCode, headers, rawPayload } = await guest.raw({ url });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { height } = cuts.wall[size];
    const times = height / wallPlace.height;
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      width: wallPlace.width * times,
      height: codes.length * height,
      hasAlpha: true,
    });
    const last = codes.length - 1;
    const place = { left: 0, top: last * height, width: wallPlace.width * times, height };
    const [onWall, alone] = await Promise.all([
      sharp(rawPayload).extract(place).toBuffer(),
      guest.raw({ url: vendorLogoPath(codes[last] ?? '') }).then((mark) => fit(mark.rawPayload, place)),
    ]);
    expect(apart(await atAGlance(onWall), await atAGlance(alone))).toBeLessThan(12);
  },
);

/** One mark, cut from its place in the picture. */
const fit = (mark: Buffer, { width, height }: { width: number; height: number }) =>
  sharp(mark)
    .resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp()
    .toBuffer();

test('another selection of vendors is drawn on request and not cached', async () => {
  const codes = await vendorsInOrder();
  for (const others of [codes.slice(1), codes.toReversed()]) {
    const { statusCode, headers, body } = await guest.raw({ url: vendorWallPath(others, 'small') });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.match(/<svg /g)).toHaveLength(others.length + 1);
    const ids = body.match(/ id="[^"]+"/g) ?? [];
    expect(ids.length).toBeGreaterThan(others.length);
    expect(new Set(ids).size, 'every part has a unique name').toBe(ids.length);
  }
});

test('banners and promotions of the demo data have pictures (HOME-1, HOME-5)', async () => {
  const banners = await guest.content.banners({ query: { groupName: 'w_home' } });
  expect(banners.length).toBeGreaterThan(1);
  for (const { url } of banners) expect((await guest.raw({ url })).statusCode, url).toBe(200);
  const promotions = await guest.content.promotions({ query: {} });
  const images = promotions.flatMap(({ announcementImages }) => announcementImages);
  expect(images.length).toBeGreaterThan(2);
  for (const { url } of images) expect((await guest.raw({ url })).statusCode, url).toBe(200);
});

test('an address of the current edition is cached for good, any other for a day', async () => {
  const { content } = await guest.lobby.games({ query: { pageSize: 1 } });
  const url = content[0]?.iconUrl ?? '';
  const edition = await guest.raw({ url });
  expect(edition.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const plain = await guest.raw({ url: url.split('?')[0] ?? '' });
  expect(plain.headers['cache-control']).toBe('public, max-age=86400');
});

test('a picture that the browser has cached is not sent again', async () => {
  const url = '/art/banner/night-fair.svg';
  const first = await guest.raw({ url });
  const second = await guest.raw({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect(second.statusCode).toBe(304);
  expect(second.body).toBe('');
});

test('drawings are sent compressed and decompress to the same drawing', async () => {
  const url = '/art/game/MELA_NIGHT.svg';
  const plain = await guest.raw({ url });
  const br = await guest.raw({ url, headers: { 'accept-encoding': 'gzip, br' } });
  const gzip = await guest.raw({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(br.rawPayload.length).toBeLessThan(9216);
});

test('a picture opened as a document cannot run scripts', async () => {
  const { headers } = await guest.raw({ url: '/art/icon/full.svg' });
  expect(headers['content-type']).toBe('image/svg+xml; charset=utf-8');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/art/game/NOBODY.svg',
  '/art/game/160/NOBODY.webp',
  '/art/game/161/MELA_NIGHT.webp',
  '/art/game/0160/MELA_NIGHT.webp',
  '/art/game/160/MELA_NIGHT.svg',
  '/art/icon/160/full.webp',
  '/art/constructor/160/x.webp',
  '/art/game/160/..%2fMELA_NIGHT.webp',
  '/art/vendor/NOBODY.svg',
  '/art/wall/28.webp',
  '/art/wall/28.webp?of=',
  '/art/wall/28.webp?of=MELA.NOBODY',
  '/art/wall/28.webp?of=MELA&of=EG2',
  '/art/wall/28.webp?of=MELA.%3Cscript%3E',
  '/art/wall/29.webp?of=MELA',
  '/art/wall/28.svg?of=MELA',
  `/art/wall/28.webp?of=${Array.from({ length: 101 }, () => 'MELA').join('.')}`,
  '/art/banner/nobody.svg',
  '/art/promotion/nobody.svg',
  '/art/game/MELA_NIGHT.png',
  '/art/game/..%2f..%2fetc.svg',
  '/art/banner/a%20b.svg',
  '/art/banner/%3Cscript%3E.svg',
  '/art/constructor/x.svg',
  '/art/icon/huge.svg',
  `/art/promotion/${'a'.repeat(65)}.svg`,
])('%s is not found', async (url) => {
  const response = await guest.raw({ url });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'FUNCTION_NOT_AVAILABLE' });
});
