import { pick, seededRandom, type Random } from '@mela/kernel/random';
import type { FamilyName } from '#art/families.ts';
import { drawPlanOf } from './draw-plans.ts';
import type { LayoutName } from './layouts.ts';
import type { LightName } from './lights.ts';
import { placeOf, toolsLike } from './places.ts';
import type { GameSubject, Plan } from './plan-types.ts';
import type { SceneName } from './scenes.ts';
import type { Theme, ThemeRow } from './theme.ts';
import { firstThemes } from './themes-first.ts';
import { fishThemes, tableThemes } from './themes-others.ts';
import { secondThemes } from './themes-second.ts';

type AtLeastOne<Item> = readonly [Item, ...Item[]];

export function planOf(subject: GameSubject): Plan {
  const draw = drawPlanOf(subject.code);
  if (draw) return draw;
  const random = randomOf(subject);
  const { hero, company, scenes } = themeOf(subject, random);
  const place = placeOf(subject);
  if (place) return { ...place, hero: pick(random, toolsLike(hero)) };
  const scene = pick(random, scenes);
  return {
    hero,
    company,
    scene,
    light: pick(random, timeIn(subject) ?? lightsAt[scene]),
    layout: pick(random, layoutsOf(subject)),
  };
}

export const randomOf = ({ code, gameType }: Pick<GameSubject, 'code' | 'gameType'>): Random =>
  seededRandom(`${gameType} ${code}`);

const themesFor = (gameType: FamilyName): readonly ThemeRow[] => {
  if (gameType === 'RNG') return [...firstThemes, ...secondThemes];
  return gameType === 'FISH' ? fishThemes : [...tableThemes, ...firstThemes, ...secondThemes];
};

function themeOf({ name, gameType }: GameSubject, random: Random): Theme {
  const found = themesFor(gameType).find(([words]) => words.test(name));
  const [, hero, company, scenes] = found ?? pick(random, defaults[gameType]);
  return { hero, company, scenes };
}

/** For names without a known word. */
const slotDefaults: AtLeastOne<ThemeRow> = [
  [/./, 'coin', ['star', 'gem', 'bell'], ['treasury', 'burst']],
  [/./, 'bell', ['seven', 'cherry', 'star'], ['fairground', 'palace']],
  [/./, 'star', ['moon', 'coin', 'gem'], ['heights', 'jharokha']],
  [/./, 'lotus', ['butterfly', 'leaf', 'diya'], ['pond', 'river']],
];
const cards: AtLeastOne<ThemeRow> = [
  [/./, 'court', ['chip', 'chipGold', 'crown'], ['hall', 'palace']],
  [/./, 'highCards', ['chipTeal', 'coin', 'aceSpade'], ['hall', 'shop']],
  [/./, 'jacks', ['chipGold', 'chip', 'star'], ['jharokha', 'theatre']],
];
const contests: AtLeastOne<ThemeRow> = [
  [/./, 'crown', ['star', 'bell', 'coin'], ['field', 'circus', 'heights']],
  [/./, 'trumpet', ['star', 'crown', 'balloon'], ['field', 'burst', 'mountains']],
  [/./, 'gong', ['bell', 'star', 'dhol'], ['circus', 'palace', 'heights']],
];
const draws: AtLeastOne<ThemeRow> = [
  [/./, 'marbles', ['ticket', 'coin', 'star'], ['burst', 'heights', 'treasury']],
  [/./, 'ticket', ['marbles', 'star', 'gem'], ['fairground', 'burst', 'jharokha']],
  [/./, 'coin', ['ticket', 'gem', 'marbles'], ['treasury', 'heights', 'palace']],
];
const defaults: Record<FamilyName, AtLeastOne<ThemeRow>> = {
  RNG: slotDefaults,
  FISH: [
    [/./, 'clownfish', ['turtle', 'angelfish', 'guppy'], ['underwater', 'pond']],
    [/./, 'whale', ['puffer', 'ray', 'minnow'], ['underwater', 'river']],
  ],
  LIVE: cards,
  PVP: cards,
  BGS: slotDefaults,
  SPORTS: contests,
  ESPORTS: contests,
  COCKFIGHT: contests,
  LOTT: draws,
  ELOTT: draws,
};

/** Words that name a time of day or a season. */
const times: readonly (readonly [words: RegExp, lights: AtLeastOne<LightName>])[] = [
  [/midnight|night/i, ['indigoNight', 'violet', 'sapphire', 'berry']],
  [/dusk|twilight|sundown/i, ['dusk', 'peach', 'crimson']],
  [/dawn/i, ['dawn', 'peach']],
  [/moon|silver|sitara/i, ['moonlit', 'sapphire', 'violet']],
  [/\brains?\b|monsoon|storm|frog/i, ['monsoon', 'teal']],
  [/\bfog|winter|january|\bice\b|kulfi|malai/i, ['frost', 'sapphire', 'mint']],
  [/gold|brass|wick|ghevar|gajak/i, ['golden', 'copper', 'crimson']],
  [/rose|rani|floss|sherbet/i, ['rani', 'berry', 'peach']],
  [/desert|dunes|camel|caravan|lac\b/i, ['desert', 'golden', 'dusk']],
];

const timeIn = ({ name }: GameSubject): AtLeastOne<LightName> | undefined =>
  times.find(([words]) => words.test(name))?.[1];

/** Colours in which a place looks its best. */
const lightsAt: Record<SceneName, AtLeastOne<LightName>> = {
  fairground: ['indigoNight', 'rani', 'violet', 'sapphire', 'dusk', 'crimson'],
  bazaar: ['dusk', 'copper', 'crimson', 'indigoNight', 'golden', 'teal', 'berry'],
  dunes: ['desert', 'golden', 'dusk', 'peach', 'moonlit', 'violet'],
  river: ['dawn', 'teal', 'golden', 'moonlit', 'peach', 'mint', 'sapphire'],
  forest: ['jungle', 'lime', 'teal', 'mint', 'golden', 'violet'],
  rooftops: ['dusk', 'noon', 'dawn', 'indigoNight', 'golden', 'teal', 'peach'],
  field: ['noon', 'lime', 'golden', 'dawn', 'peach', 'dusk', 'jungle'],
  mountains: ['frost', 'dawn', 'noon', 'violet', 'peach', 'moonlit', 'dusk'],
  heights: ['noon', 'violet', 'peach', 'teal', 'indigoNight', 'rani', 'golden', 'frost'],
  rain: ['monsoon', 'teal', 'jungle', 'violet'],
  circus: ['crimson', 'violet', 'indigoNight', 'rani', 'teal', 'sapphire'],
  theatre: ['crimson', 'berry', 'violet', 'copper', 'indigoNight', 'rani', 'teal'],
  palace: ['dusk', 'rani', 'golden', 'moonlit', 'teal', 'peach', 'violet', 'dawn'],
  jharokha: ['berry', 'dusk', 'sapphire', 'golden', 'teal', 'rani', 'peach'],
  shop: ['copper', 'crimson', 'teal', 'berry', 'golden', 'violet', 'mint'],
  hall: ['teal', 'crimson', 'sapphire', 'violet', 'jungle', 'rani', 'copper'],
  treasury: ['copper', 'violet', 'sapphire', 'crimson', 'teal', 'berry'],
  burst: ['golden', 'rani', 'noon', 'lime', 'violet', 'crimson', 'teal', 'berry', 'peach'],
  underwater: ['teal', 'sapphire', 'noon', 'mint', 'violet', 'berry', 'moonlit'],
  stepwell: ['copper', 'teal', 'sapphire', 'dusk', 'violet'],
  pond: ['indigoNight', 'teal', 'violet', 'sapphire', 'berry', 'moonlit'],
};

const slotLayouts: Readonly<Record<string, AtLeastOne<LayoutName>>> = {
  CLASSIC: ['reels', 'trio', 'centre', 'close'],
  CASCADE: ['shower', 'orbit', 'pile', 'shower'],
  MEGA: ['board', 'pile', 'close', 'orbit'],
  FRUIT: ['pile', 'close', 'trio', 'left', 'right'],
  ADVENTURE: ['left', 'right', 'parade', 'close'],
  VIDEO: ['centre', 'left', 'right', 'close', 'parade'],
};

function layoutsOf({ gameType, classify, name }: GameSubject): AtLeastOne<LayoutName> {
  if (/three|triple|trio|twins|ten /i.test(name)) return ['trio'];
  if (/battle|moth and/i.test(name)) return ['duel'];
  if (gameType === 'RNG') return slotLayouts[classify] ?? ['centre', 'left', 'right'];
  if (gameType === 'FISH') return ['left', 'right', 'parade', 'close', 'shower'];
  return gameType === 'LIVE'
    ? ['centre', 'left', 'right', 'close', 'pile']
    : ['centre', 'shower', 'pile', 'left', 'right'];
}
