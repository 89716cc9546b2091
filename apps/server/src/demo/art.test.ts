import { bannerArt } from '@mela/rules/art/banner-art';
import { gameArt } from '@mela/rules/art/game-art';
import { promotionArt } from '@mela/rules/art/promotion-art';
import { vendorLogo } from '@mela/rules/art/vendor-logo';
import { titles } from '@mela/rules/catalogue/games';
import { vendors } from '@mela/rules/catalogue/vendors';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { banners } from './texts/banners.ts';
import { promotions } from './texts/promotions.ts';

const SIDE = 32;
const pictures = titles.map(({ code, gameType, classify, name }) =>
  gameArt({ code, gameType, classify, name: name.EN }),
);
let seen: Buffer[] = [];

beforeAll(async () => {
  seen = await Promise.all(
    pictures.map((picture) => sharp(Buffer.from(picture)).resize(SIDE, SIDE).removeAlpha().raw().toBuffer()),
  );
}, 60_000);

/** Distance of two small pictures: the mean difference of their colours, from 0 to 255. */
function apart(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
  return sum / one.length;
}

test('pictures of any two games are visibly different', () => {
  const alike: string[] = [];
  for (const [index, one] of seen.entries()) {
    for (const [offset, other] of seen.slice(index + 1).entries()) {
      if (apart(one, other) < 6) alike.push(`${titles[index]?.code} ${titles[index + 1 + offset]?.code}`);
    }
  }
  expect(alike).toEqual([]);
});

test('every picture is bright in the middle and dark at the edge', () => {
  const brightness = (buffer: Buffer, x: number, y: number) => {
    const at = (y * SIDE + x) * 3;
    return (buffer[at] ?? 0) + (buffer[at + 1] ?? 0) + (buffer[at + 2] ?? 0);
  };
  for (const buffer of seen) {
    const edge = brightness(buffer, 0, 0);
    const ring = Math.max(...[6, 8, 10, 22, 24].map((x) => brightness(buffer, x, 16)));
    expect(ring).toBeGreaterThan(edge + 90);
  }
});

test('every picture has at most two kilobytes compressed', () => {
  const all = [
    ...pictures,
    ...vendors.map(({ code }) => vendorLogo(code)),
    ...banners.map(({ key }) => bannerArt(key)),
    ...promotions.map(({ key }) => promotionArt(key)),
  ];
  expect(Math.max(...all.map((picture) => gzipSync(picture).length))).toBeLessThanOrEqual(2048);
});

test('vendor marks, banner scenes and promotion scenes are each unique', () => {
  for (const set of [
    vendors.map(({ code }) => vendorLogo(code)),
    banners.map(({ key }) => bannerArt(key)),
    promotions.map(({ key }) => promotionArt(key)),
  ]) {
    expect(new Set(set).size).toBe(set.length);
  }
});
