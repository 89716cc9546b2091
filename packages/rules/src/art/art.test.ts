import { seedOf } from '@mela/kernel/random';
import { describe, expect, test } from 'vitest';
import {
  ART_EDITION,
  bannerArtPath,
  gameArtPath,
  promotionArtPath,
  vendorLogoPath,
  vendorWallPath,
} from './address.ts';
import { appIcon } from './app-icon.ts';
import { bannerArt } from './banner-art.ts';
import { cuts } from './cuts.ts';
import { families, type FamilyName } from './families.ts';
import { gameArt } from './game-art.ts';
import { glyphInName } from './glyph-in-name.ts';
import { letters } from './letters.ts';
import { promotionArt } from './promotion-art.ts';
import { mix, short } from './svg.ts';
import { vendorLogo } from './vendor-logo.ts';
import { vendorWall } from './vendor-wall.ts';

const familyNames = Object.keys(families).filter((name): name is FamilyName => Object.hasOwn(families, name));

const games = familyNames.flatMap((gameType) =>
  Array.from({ length: 60 }, (_, index) =>
    gameArt({ code: `${gameType}_${String(index)}`, gameType, classify: '', name: '' }),
  ),
);
const keys = [
  'night-fair',
  'cricket',
  'lottery-draws',
  'live-tables',
  'vip',
  'kites',
  'lamps',
  'stalls',
  'x1',
  'x2',
];
const banners = keys.map(bannerArt);
const promotions = keys.map(promotionArt);
const vendors = ['MELA', 'EG2', 'PT', 'TCG_LOTTO_VN', 'TCG_SEA', 'DS88', 'ELOTT', 'CQ9'].map(vendorLogo);
const icons = [appIcon('full'), appIcon('maskable')];
const all = [...games, ...banners, ...promotions, ...vendors, vendorWall(['MELA', 'EG2']), ...icons];

test('the same game always has the same picture', () => {
  const subject = {
    code: 'MELA_NIGHT',
    gameType: 'RNG',
    classify: 'VIDEO',
    name: 'Night at the Mela',
  } as const;
  expect(gameArt(subject)).toBe(gameArt({ ...subject }));
});

test('no two of six hundred games share a picture', () => {
  expect(new Set(games).size).toBe(games.length);
});

test('the category alone changes the picture of a code', () => {
  const pictures = familyNames.map((gameType) => gameArt({ code: 'SAME', gameType, classify: '', name: '' }));
  expect(new Set(pictures).size).toBe(familyNames.length);
});

test('a picture is one closed drawing without words, scripts or anything from outside', () => {
  for (const picture of all) {
    expect(picture).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[-\d. ]+"[^>]*>.*<\/svg>$/,
    );
    expect(picture).not.toMatch(/<(text|script|style|image|foreignObject|a)\b|href="[^#]|url\([^#]|on\w+=/i);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
});

test('every element that is opened is closed, in order', () => {
  for (const picture of all) {
    const open: string[] = [];
    const wrong: string[] = [];
    for (const [tag, closing, name = '', self] of picture.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
      if (closing !== '/' && self !== '/') open.push(name);
      else if (closing === '/' && open.pop() !== name) wrong.push(tag);
    }
    expect([...wrong, ...open]).toEqual([]);
  }
});

test('every reference inside a picture has its target', () => {
  for (const picture of all) {
    const ids = new Set([...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id));
    const asked = [...picture.matchAll(/(?:href="|url\()#(\w+)/g)].map(([, id]) => id);
    expect(asked.filter((id) => !ids.has(id))).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
  }
});

test('a game picture has few elements, because a list shows dozens of them', () => {
  const elements = games.map((picture) => picture.match(/<\w/g)?.length ?? 0);
  expect(Math.max(...elements)).toBeLessThanOrEqual(60);
  for (const picture of games) expect(picture).not.toContain('<use');
});

test('drawn numbers have one decimal at most, so that pictures stay small', () => {
  for (const picture of games) {
    const paths = [...picture.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' ');
    expect(paths.match(/\.\d\d/g)).toBeNull();
  }
});

test('a number is written short, and zero without a sign', () => {
  expect([short(-0.04), short(1.25), short(10), short(-3.999)]).toEqual(['0', '1.3', '10', '-4']);
});

test('a mixture lies between its two colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
});

describe('the glyph of a title', () => {
  test('comes from the kind of table at live tables', () => {
    expect(glyphInName('Marigold Roulette', 'ROULETTE', 'LIVE')).toBe('roulette');
    expect(glyphInName('Royal Tent Teen Patti', 'TEENPATTI', 'LIVE')).toBe('threeCards');
  });

  test('comes from a word of the name elsewhere', () => {
    expect(glyphInName('Mango Dusk', 'FRUIT', 'RNG')).toBe('mango');
    expect(glyphInName('Blue Kite Bazaar', 'VIDEO', 'RNG')).toBe('kite');
    expect(glyphInName('Quick Ludo', 'BOARD', 'PVP')).toBe('board');
  });

  test('stays within its category: a lamp in a name is not drawn in the water', () => {
    expect(glyphInName('Lamp Pond', 'POND', 'FISH')).toBeUndefined();
    expect(glyphInName('Crab Parade', 'POND', 'FISH')).toBe('crab');
  });

  test('comes from the code where name and kind give none', () => {
    expect(glyphInName('Rangeela', 'VIDEO', 'RNG')).toBeUndefined();
  });
});

test('every character that a vendor code may have can be drawn', () => {
  for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789') expect(letters[character]).toBeDefined();
});

test('a vendor’s mark shows the spoken part of its code', () => {
  const strokes = (code: string) => vendorLogo(code).match(/translate\([\d.]+ 10\)/g)?.length;
  expect(strokes('TCG_LOTTO_VN')).toBe(2);
  expect(strokes('TCG_SEA')).toBe(3);
  expect(strokes('DS88')).toBe(4);
});

test('the edition in every address matches these pictures', () => {
  const edition = seedOf([...all, JSON.stringify(cuts)].join(''));
  expect(ART_EDITION, 'the artwork changed: write the new edition into address.ts').toBe(
    edition.toString(16).padStart(8, '0'),
  );
  const paths = [
    gameArtPath('A', 'small'),
    gameArtPath('A', 'large'),
    vendorLogoPath('A'),
    promotionArtPath('A'),
    vendorWallPath(['A', 'B'], 'large'),
    bannerArtPath('A'),
  ];
  expect(paths).toEqual([
    `/art/game/160/A.webp?v=${ART_EDITION}`,
    `/art/game/320/A.webp?v=${ART_EDITION}`,
    `/art/vendor/48/A.webp?v=${ART_EDITION}`,
    `/art/promotion/A.svg?v=${ART_EDITION}`,
    `/art/wall/56.webp?of=A.B&v=${ART_EDITION}`,
    `/art/banner/A.svg?v=${ART_EDITION}`,
  ]);
});
