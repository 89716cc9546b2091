import { seededRandom, seedOf } from '@mela/kernel/random';
import { describe, expect, test } from 'vitest';
import { lotteryTitles } from '#catalogue/games-lottery.ts';
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
import { codesByHand } from './cover/by-hand.ts';
import { compose } from './cover/compose.ts';
import { layouts } from './cover/layouts.ts';
import { lights } from './cover/lights.ts';
import { places } from './cover/places.ts';
import { planOf } from './cover/plan.ts';
import { scenes } from './cover/scenes.ts';
import { firstThemes } from './cover/themes-first.ts';
import { fishThemes, tableThemes } from './cover/themes-others.ts';
import { secondThemes } from './cover/themes-second.ts';
import { cuts } from './cuts.ts';
import { familyNames } from './families.ts';
import { gameArt, type GameSubject } from './game-art.ts';
import { letters } from './letters.ts';
import { pictures } from './pictures/all.ts';
import { promotionArt } from './promotion-art.ts';
import { mix, short } from './svg.ts';
import { vendorLogo } from './vendor-logo.ts';
import { vendorWall } from './vendor-wall.ts';

const at = <Name extends string>(names: readonly [Name, ...Name[]], index: number): Name =>
  names[index % names.length] ?? names[0];
const keysOf = <Name extends string>(record: Record<Name, unknown>): [Name, ...Name[]] => {
  const names = Object.keys(record).filter((name): name is Name => Object.hasOwn(record, name));
  const [first, ...others] = names;
  if (first === undefined) throw new Error('an empty record');
  return [first, ...others];
};

/** Every picture, scene, light and layout at least once. */
const everything = keysOf(pictures).map((hero, index) =>
  compose(
    {
      hero,
      scene: at(keysOf(scenes), index),
      light: at(keysOf(lights), index),
      layout: at(keysOf(layouts), index),
      company: ['star', 'coin', 'chip'],
    },
    seededRandom(hero),
  ),
);
const composed = familyNames.flatMap((gameType) =>
  Array.from({ length: 12 }, (_, index) =>
    gameArt({ code: `${gameType}_${String(index)}`, gameType, classify: '', name: '' }),
  ),
);
const drawn = codesByHand.map((code) => gameArt({ code, gameType: 'RNG', classify: '', name: '' }));
const subjectOf = ({ code, gameType, classify, name }: (typeof lotteryTitles)[number]): GameSubject => ({
  code,
  gameType,
  classify,
  name: name.EN,
});
const draws = lotteryTitles.map((title) => gameArt(subjectOf(title)));
const games = [...composed, ...drawn, ...draws, ...everything];
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

test('no two games share a picture', () => {
  expect(new Set(games).size).toBe(games.length);
});

test('the category alone changes the picture of a code', () => {
  const covers = familyNames.map((gameType) => gameArt({ code: 'SAME', gameType, classify: '', name: '' }));
  expect(new Set(covers).size).toBe(familyNames.length);
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

test('drawn numbers have two decimals at most, so that pictures stay small', () => {
  for (const picture of games) {
    const paths = [...picture.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path).join(' ');
    expect(paths.match(/\.\d\d\d/g)).toBeNull();
  }
});

test('a number is written short, and zero without a sign', () => {
  expect([short(-0.04), short(1.25), short(10), short(-3.999)]).toEqual(['0', '1.3', '10', '-4']);
});

test('a mixture lies between its two colours', () => {
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030');
});

describe('the hero of a cover', () => {
  const heroOf = (name: string, gameType: 'RNG' | 'FISH' | 'LIVE' | 'BGS' = 'RNG') =>
    planOf({ code: name, gameType, classify: 'VIDEO', name }).hero;

  test('is the thing that the name of a slot names', () => {
    expect(heroOf('Watermelon Wand')).toBe('watermelon');
    expect(heroOf('Mango Dusk')).toBe('mango');
    expect(heroOf('Owl Clock Tower')).toBe('owl');
    expect(heroOf('Toy Train to the Hills')).toBe('train');
  });

  test('is a creature of the water in fishing', () => {
    expect(heroOf('Magic Pond', 'FISH')).toBe('clownfish');
    expect(heroOf('Turtle Regatta', 'FISH')).toBe('turtle');
  });

  test('is the tool of a table, whatever place its name adds', () => {
    expect(heroOf('Marigold Roulette', 'LIVE')).toBe('rouletteWheel');
    expect(['aces', 'highCards', 'hiddenCards']).toContain(heroOf('Chowk Teen Patti', 'LIVE'));
    expect(['jacks', 'queens', 'kings', 'redAces']).toContain(heroOf('Baithak Andar Bahar', 'BGS'));
  });
});

test('every lottery title has a place of its own, unlike that of its neighbours', () => {
  const plans = lotteryTitles.map((title) => planOf(subjectOf(title)));
  expect(
    new Set(plans.map(({ hero, scene, light, layout }) => [hero, scene, light, layout].join())).size,
  ).toBe(lotteryTitles.length);
  const alike = plans.filter((plan, index) => {
    const next = plans[index + 1];
    return (
      next !== undefined &&
      (plan.scene === next.scene || plan.light === next.light || plan.layout === next.layout)
    );
  });
  expect(alike.map(({ hero, scene }) => `${hero} ${scene}`)).toEqual([]);
});

test('the composer has at least 12 scenes, 12 lights, 12 layouts and 30 pictures', () => {
  for (const set of [keysOf(scenes), keysOf(lights), keysOf(layouts)])
    expect(set.length).toBeGreaterThanOrEqual(12);
  expect(keysOf(pictures).length).toBeGreaterThanOrEqual(30);
  expect(codesByHand.length).toBeGreaterThanOrEqual(10);
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
  const lists = [...firstThemes, ...secondThemes, ...tableThemes, ...fishThemes, ...places];
  const themes = lists.map(([words, ...row]) => [words.source, ...row]);
  const edition = seedOf([...all, JSON.stringify(cuts), JSON.stringify(themes)].join(''));
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
