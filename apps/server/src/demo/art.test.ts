import { bannerArt } from '@mela/rules/art/banner-art';
import { cuts, type Cut } from '@mela/rules/art/cuts';
import { gameArt } from '@mela/rules/art/game-art';
import { promotionArt } from '@mela/rules/art/promotion-art';
import { vendorLogo } from '@mela/rules/art/vendor-logo';
import { titles } from '@mela/rules/catalogue/games';
import { vendors } from '@mela/rules/catalogue/vendors';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { byTurns } from './seed-catalogue.ts';
import { banners } from './texts/banners.ts';
import { promotions } from './texts/promotions.ts';

const SIDE = 32;

/** The least distance of two covers that stand side by side. */
const NEIGHBOURS_APART = 20;

const covers = titles.map(({ code, gameType, classify, name }) =>
  gameArt({ code, gameType, classify, name: name.EN }),
);
let seen: Buffer[] = [];

beforeAll(async () => {
  seen = await Promise.all(
    covers.map((picture) => sharp(Buffer.from(picture)).resize(SIDE, SIDE).removeAlpha().raw().toBuffer()),
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

const lookOf = new Map<string, number>(titles.map(({ code }, index) => [code, index]));

type Listed = (typeof titles)[number];

const codesOf = (listed: readonly Listed[]): string[] => listed.map(({ code }) => code);
const hot = titles
  .filter(({ hotRank }) => hotRank !== undefined)
  .toSorted((one, other) => (one.hotRank ?? 0) - (other.hotRank ?? 0));
/** The order of the lobby: hot games first, then vendors in turn. */
const inLobby = [...hot, ...byTurns(titles).filter(({ hotRank }) => hotRank === undefined)];

/** Lists in which players see covers side by side. */
const lists: [name: string, codes: string[]][] = [
  ...[...new Set(titles.map(({ gameType }) => gameType))].map((type): [string, string[]] => [
    `category ${type}`,
    codesOf(inLobby.filter(({ gameType }) => gameType === type)),
  ]),
  ...[...new Set(titles.map(({ vendor }) => vendor))].map((code): [string, string[]] => [
    `vendor ${code}`,
    codesOf(inLobby.filter(({ vendor }) => vendor === code)),
  ]),
  ['hot games', codesOf(hot)],
  ['new games', codesOf(inLobby.filter(({ isNew }) => isNew))],
];

/** One place to the right, and one row down with three or six tiles in a row. */
const steps = [1, 3, 6];

test.each(lists)('neighbours in %s do not look alike (GAME-2)', (_name, codes) => {
  expect(codes.length).toBeGreaterThan(0);
  const alike = steps.flatMap((step) =>
    codes.slice(step).flatMap((code, index) => {
      const [one, other] = [codes[index] ?? '', code].map((each) => seen[lookOf.get(each) ?? -1]);
      return one && other && apart(one, other) >= NEIGHBOURS_APART ? [] : [`${codes[index]} ${code}`];
    }),
  );
  expect(alike).toEqual([]);
});

test('every cover is dark behind its letters', () => {
  const lowest = SIDE * 3 * Math.round(SIDE * 0.86);
  for (const [index, buffer] of seen.entries()) {
    const mean = buffer.subarray(lowest).reduce((sum, value) => sum + value, 0) / (buffer.length - lowest);
    expect(mean, titles[index]?.code).toBeLessThan(96);
  }
});

test('every cover has at most 9 kilobytes as a drawing, every other picture 2', () => {
  const others = [
    ...vendors.map(({ code }) => vendorLogo(code)),
    ...banners.map(({ key }) => bannerArt(key)),
    ...promotions.map(({ key }) => promotionArt(key)),
  ];
  const most = (pictures: string[]) => Math.max(...pictures.map((picture) => gzipSync(picture).length));
  expect(most(covers)).toBeLessThanOrEqual(9216);
  expect(most(others)).toBeLessThanOrEqual(2048);
});

test('covers have few bytes in the sizes that tiles show', async () => {
  const weigh = async ({ height, quality }: Cut): Promise<number[]> => {
    const sizes: number[] = [];
    for (const cover of covers.filter((_, index) => index % 11 === 0)) {
      const sized = cover.replace('<svg ', `<svg width="${height}" height="${height}" `);
      sizes.push((await sharp(Buffer.from(sized)).webp({ quality, effort: 2 }).toBuffer()).length);
    }
    return sizes;
  };
  const mean = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const [small, large] = [await weigh(cuts.game.small), await weigh(cuts.game.large)];
  expect(mean(small)).toBeLessThan(5000);
  expect(Math.max(...small)).toBeLessThan(8192);
  expect(mean(large)).toBeLessThan(11_000);
  expect(Math.max(...large)).toBeLessThan(16_384);
}, 60_000);

test('vendor marks, banner scenes and promotion scenes are each unique', () => {
  for (const set of [
    vendors.map(({ code }) => vendorLogo(code)),
    banners.map(({ key }) => bannerArt(key)),
    promotions.map(({ key }) => promotionArt(key)),
  ]) {
    expect(new Set(set).size).toBe(set.length);
  }
});
