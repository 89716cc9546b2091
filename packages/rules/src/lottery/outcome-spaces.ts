import { lines, range } from './combinatorics.ts';
import type { Bet, DrawResult } from './types.ts';

/**
 * The outcomes of a small part of a result, such as one place. An outcome is given by results that show it; the parts that they do not
 * show are such that no bet wins on them. Where a play also compares with another part, one result is given for each side.
 */
export type OutcomeSpace = { name: string; outcomes: readonly (readonly DrawResult[])[] };

const spaces = new Map<string, OutcomeSpace>();

function space(key: string, name: string, outcomes: () => Iterable<DrawResult | DrawResult[]>): OutcomeSpace {
  const known = spaces.get(key) ?? {
    name,
    outcomes: [...outcomes()].map((each) => (Array.isArray(each) ? each : [each])),
  };
  spaces.set(key, known);
  return known;
}

const numbersResult = (numbers: readonly number[]): DrawResult => ({ kind: 'numbers', numbers });

/** A number of a place that no bet names. */
const NONE = -1;
/** Above every number of a place. */
const ABOVE = 99;

/** One place of a row of numbers. */
function placeSpace(place: number, { from, to }: { from: number; to: number }): OutcomeSpace {
  const others = (number: number, other: number) =>
    numbersResult(range(0, 9).map((at) => (at === place ? number : other)));
  const name = `place ${place + 1}`;
  return space(`${name} ${from}-${to}`, name, () =>
    range(from, to).map((number) => [others(number, NONE), others(number, ABOVE)]),
  );
}

const digits = { from: 0, to: 9 };
const racers = { from: 1, to: 10 };
const elevenNumbers = { from: 1, to: 11 };

function placeSpaces({ play }: Bet): OutcomeSpace[] {
  const values = play.family === 'PK10' ? racers : play.family === '11X5' ? elevenNumbers : digits;
  const [field] = play.fields;
  if (play.rule === 'fixedPlace' && field?.kind === 'places')
    return range(0, field.places - 1).map((place) => placeSpace(place, values));
  const letter = /^5D\.([A-E])$/.exec(play.code)?.[1];
  if (letter !== undefined) return [placeSpace('ABCDE'.indexOf(letter), values)];
  if (play.code.startsWith('PK.Q1.')) return [placeSpace(0, values)];
  const place = /^(?:SSC|X5)\.ZY\.BALL(\d)$|^PK\.ZY\.R(\d+)$/.exec(play.code);
  const number = place?.[1] ?? place?.[2];
  return number === undefined ? [] : [placeSpace(Number(number) - 1, values)];
}

const colourDigits = () => space('WINGO', 'digit', () => range(0, 9).map((digit) => numbersResult([digit])));

const diceRolls = () =>
  space('K3', 'roll', () => [...lines(range(1, 3).map(() => range(1, 6)))].map(numbersResult));

/** The special ball. Zodiacs need the animal of the year. */
function specialBall(year: string | undefined): OutcomeSpace {
  return space(`special ball ${year ?? ''}`, 'special ball', () =>
    range(1, 49).map((special) => ({ kind: 'lhc', normals: [], special, year: year ?? '' })),
  );
}

/** One of the normal balls. */
function normalBall(at: number): OutcomeSpace {
  return space(`ball ${at}`, `ball ${at}`, () =>
    range(1, 49).map((number) => {
      const normals = range(1, 6).map((ball) => (ball === at ? number : NONE));
      return { kind: 'lhc', normals, special: NONE, year: '' };
    }),
  );
}

function ballSpaces({ play }: Bet, year: string | undefined): OutcomeSpace[] {
  const ball = /^LHC\.ZT(\d)$/.exec(play.code)?.[1];
  if (ball !== undefined) return [normalBall(Number(ball))];
  const isSpecial = ['special', 'specialSides', 'specialColour', 'halfWave'].includes(play.rule);
  const hasZodiacs = ['specialZodiac', 'sixZodiacs'].includes(play.rule);
  return isSpecial || (hasZodiacs && year !== undefined) ? [specialBall(year)] : [];
}

/** All texts of so many digits. */
const texts = (length: number): string[] =>
  range(0, 10 ** length - 1).map((number) => String(number).padStart(length, '0'));

/** Prizes that show some digits of one drawn number. */
type ShownPrizes = { name: string; length: number; prizes(text: string): readonly (readonly string[])[] };

const specialLastTwo: ShownPrizes = {
  name: 'special last two',
  length: 2,
  prizes: (text) => [[`xxx${text}`]],
};

/** By play of VN. */
const vnPrizes: Readonly<Record<string, ShownPrizes>> = {
  'VN.DE_DB': specialLastTwo,
  'VN.DAU1': specialLastTwo,
  'VN.DUOI1': specialLastTwo,
  'VN.DB_DXDS': specialLastTwo,
  'VN.DE_DAU_DB': { name: 'special first two', length: 2, prizes: (text) => [[`${text}xxx`]] },
  'VN.DE_G1': { name: 'first last two', length: 2, prizes: (text) => [[], [`xxx${text}`]] },
  'VN.C3': { name: 'special last three', length: 3, prizes: (text) => [[`xx${text}`]] },
  'VN.C3_G1': { name: 'first last three', length: 3, prizes: (text) => [[], [`xx${text}`]] },
};

function vnSpaces({ play, structure }: Bet): OutcomeSpace[] {
  if (structure !== 'MB' && structure !== 'MN' && structure !== 'MT') return [];
  const isLowest = play.code === 'VN.DE_DAU' && structure !== 'MB';
  const known = isLowest
    ? { name: 'lowest prize', length: 2, prizes: (text: string) => [[], [], [text]] }
    : vnPrizes[play.code];
  if (known === undefined) return [];
  return [
    space(`${structure} ${known.name}`, known.name, () =>
      texts(known.length).map((text) => ({ kind: 'vn', structure, prizes: known.prizes(text) })),
    ),
  ];
}

const nothingDrawn = { kind: 'sea', drawn: {}, top3: '', top2: '', bot2: '', front3: [], back3: [] } as const;

function seaSpaces({ play, structure }: Bet): OutcomeSpace[] {
  if (structure !== 'TH' && structure !== 'LA' && structure !== 'HN') return [];
  const of = (name: string, length: number, shown: (text: string) => object) =>
    space(`${structure} ${name}`, name, () =>
      texts(length).map((text) => ({ ...nothingDrawn, structure, ...shown(text) })),
    );
  switch (play.rule) {
    case 'topExact':
    case 'runTop':
    case 'topSides':
      return [of('top three', 3, (top3) => ({ top3 }))];
    case 'topTwo':
      return [of('top two', 2, (top2) => ({ top2 }))];
    case 'bottomTwo':
    case 'runBottom':
      return [of('bottom two', 2, (bot2) => ({ bot2 }))];
    case 'pin':
      return [0, 1, 2].map((at) =>
        of(`top place ${at + 1}`, 1, (digit) => ({ top3: `${'x'.repeat(at)}${digit}` })),
      );
    default:
      return [];
  }
}

/** The parts of a result on which alone the wins of a bet depend, each for itself. Empty if these parts are not small. */
export function spacesOf(bet: Bet, year?: string): readonly OutcomeSpace[] {
  switch (bet.play.family) {
    case 'WINGO':
      return [colourDigits()];
    case 'K3':
      return [diceRolls()];
    case 'LHC':
      return ballSpaces(bet, year);
    case 'VN':
      return vnSpaces(bet);
    case 'SEA':
      return seaSpaces(bet);
    default:
      return placeSpaces(bet);
  }
}

/** The places of plays on two or three places in a row, by family and group. */
const windows: Readonly<Partial<Record<string, readonly number[]>>> = {
  'SSC F2': [0, 1],
  'SSC B2': [3, 4],
  'SSC F3': [0, 1, 2],
  'SSC M3': [1, 2, 3],
  'SSC B3': [2, 3, 4],
  'LF5 F3': [0, 1, 2],
  'LF5 B2': [3, 4],
  'LF3 3': [0, 1, 2],
  'LF3 F2': [0, 1],
  'LF3 B2': [1, 2],
};

/** The window of two or three digits on which alone the wins of a bet depend. */
export function windowOf({ play }: Bet): OutcomeSpace | undefined {
  const places = windows[`${play.family} ${play.group}`];
  if (places === undefined) return undefined;
  const name = `places ${places.join('')}`;
  return space(`${play.family} ${name}`, name, () =>
    [...lines(places.map(() => range(0, 9)))].map((row) =>
      numbersResult(range(0, 4).map((place) => row[places.indexOf(place)] ?? NONE)),
    ),
  );
}
