import { pick, seededRandom } from '@mela/kernel/random';
import { letters } from './letters.ts';
import { disc, ringOf, ringUnit, short } from './svg.ts';

type Plate = readonly [upper: string, lower: string];

/** Colour pairs with contrast to the dark and the light theme; the ink on them is the fair’s indigo. */
const plates: readonly [Plate, ...Plate[]] = [
  ['#ffb21a', '#ff8a3d'],
  ['#ff7aa8', '#ff4d8d'],
  ['#3fd8c0', '#19b49c'],
  ['#8f9bff', '#6f7bf0'],
  ['#ffc94d', '#e6a21a'],
  ['#5cb8ff', '#3b93e6'],
  ['#b18cff', '#8f63f0'],
  ['#8fd86a', '#5fb83f'],
  ['#ff9a7a', '#f26a4b'],
  ['#ff9de0', '#e76bc0'],
];

const emblems = ['round', 'leaf', 'gem', 'drop'] as const;

const INK = '#17183a';
const HEIGHT = 32;
const LETTER = 12.5;

/** The mark of a vendor: a small rangoli and the letters of its code on a plate, 32 high and as wide as it needs. */
export function vendorLogo(code: string): string {
  const random = seededRandom(`vendor ${code}`);
  const [upper, lower] = pick(random, plates);
  const word = wordOf(code);
  const width = 36 + word.length * LETTER + 4;
  const strokes = [...word].map((letter, index) => {
    const path = letters[letter];
    return path === undefined
      ? ''
      : `<path transform="translate(${short(36 + index * LETTER)} 10)" d="${path}"/>`;
  });
  const folds = 5 + random.below(6);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${short(width)} ${String(HEIGHT)}">`,
    `<defs><linearGradient id="p" x2="0" y2="1"><stop stop-color="${upper}"/><stop offset="1" stop-color="${lower}"/></linearGradient>`,
    `${ringUnit('e', `<path fill="${upper}" d="${petal(pick(random, emblems))}"/>`)}</defs>`,
    `<rect width="${short(width)}" height="${String(HEIGHT)}" rx="10" fill="url(#p)"/>`,
    `<circle cx="17" cy="16" r="12.5" fill="${INK}"/>`,
    `<g transform="translate(17 16)">${ringOf('e', folds)}<circle r="2.6" fill="#fff1cf"/></g>`,
    `<g fill="none" stroke="${INK}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${strokes.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** The spoken part of a code: `TCG_LOTTO_VN` is VN, `TCG_SEA` is SEA. */
function wordOf(code: string): string {
  const parts = code.split('_');
  return (parts.at(-1) ?? code).slice(0, 6);
}

function petal(emblem: (typeof emblems)[number]): string {
  if (emblem === 'round') return disc(0, -7.4, 3);
  if (emblem === 'leaf') return 'M0-3.6C4-6 4-8 0-11.5-4-8-4-6 0-3.6z';
  if (emblem === 'gem') return 'M0-3.6L2.8-7.5 0-11.5-2.8-7.5z';
  return 'M0-3.4L-2.6-8.4A2.7 2.7 0 1 1 2.6-8.4z';
}
