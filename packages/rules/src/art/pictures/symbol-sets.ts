import { seedOf } from '@mela/kernel/random';
import type { SlotSymbol } from '#games/slot-reels.ts';
import type { Picture } from './brush.ts';
import { hibiscus, leaf, lotus, mango, moon, parrot, tiger } from './jungle.ts';
import { letter, type Letter } from './letters.ts';
import { bangles, dhol, diya, elephant, kite, marigold, peacock, wheel } from './night.ts';
import { barfi, jalebi, jamun, kulhad, laddu, mithai, rasgulla } from './sweets.ts';

const pictures = {
  wheel,
  diya,
  elephant,
  peacock,
  dhol,
  bangles,
  marigold,
  kite,
  kulhad,
  mithai,
  jamun,
  laddu,
  jalebi,
  barfi,
  rasgulla,
  lotus,
  moon,
  tiger,
  parrot,
  mango,
  hibiscus,
  leaf,
} as const satisfies Record<string, Picture>;

/** Also the key of its text. */
type PictureName = keyof typeof pictures;

/** The symbols on the reels of a title. */
export type SymbolSet = {
  name: 'night' | 'sweets' | 'jungle';
  slot: Readonly<Record<Exclude<SlotSymbol, Letter>, PictureName>>;
  letters: Readonly<Record<Letter, readonly [light: string, dark: string]>>;
  /** From the commonest to the rarest. */
  cascade: readonly [PictureName, PictureName, PictureName, PictureName, PictureName, PictureName];
};

const brass = ['#ffe9a8', '#c77800'] as const;
const rani = ['#ffc2da', '#d81f6b'] as const;
const peacockGreen = ['#b4fff0', '#078a78'] as const;
const indigo = ['#d8d6ff', '#5750d8'] as const;
const sky = ['#c9efff', '#1486c9'] as const;
const leafy = ['#e2ffb0', '#3c9a2a'] as const;
const clay = ['#ffd6b8', '#c4551f'] as const;

export const symbolSets: readonly [SymbolSet, SymbolSet, SymbolSet] = [
  {
    name: 'night',
    slot: { W: 'wheel', S: 'diya', H1: 'elephant', H2: 'peacock', H3: 'dhol', H4: 'bangles' },
    letters: { A: rani, K: brass, Q: peacockGreen, J: indigo, T: sky },
    cascade: ['marigold', 'kite', 'bangles', 'dhol', 'diya', 'elephant'],
  },
  {
    name: 'sweets',
    slot: { W: 'kulhad', S: 'mithai', H1: 'jamun', H2: 'laddu', H3: 'jalebi', H4: 'barfi' },
    letters: { A: clay, K: rani, Q: leafy, J: brass, T: indigo },
    cascade: ['barfi', 'jalebi', 'laddu', 'rasgulla', 'jamun', 'kulhad'],
  },
  {
    name: 'jungle',
    slot: { W: 'lotus', S: 'moon', H1: 'tiger', H2: 'parrot', H3: 'mango', H4: 'hibiscus' },
    letters: { A: leafy, K: brass, Q: sky, J: rani, T: peacockGreen },
    cascade: ['leaf', 'mango', 'hibiscus', 'parrot', 'lotus', 'tiger'],
  },
];

/** Words in the code of a title that determine its set. */
const hints: readonly (readonly [words: RegExp, at: 0 | 1 | 2])[] = [
  [/SWEET|CHAI|KULHAD|SHERBET|LADDU|JALEBI|BARFI|SUGAR|HONEY|SPICE|PAPAYA|STALL|KITCHEN|MITHAI/, 1],
  [
    /TIGER|PARROT|MANGO|JAMUN|DEER|RIVER|GARDEN|FIELD|FOREST|JUNGLE|ROSE|JASMINE|LOTUS|MONKEY|SNAKE|COBRA|LEOPARD|MOON|MONSOON|BAMBOO|FRUIT|FLOWER/,
    2,
  ],
  [/MELA|NIGHT|WHEEL|LAMP|DHOL|ELEPHANT|CIRCUS|KITE|BULB|CAROUSEL|TENT|BAZAAR|TOY|RIDE/, 0],
];

/** The set of a title: by a word in its code, else by a hash of the code. The same title always has the same set. */
export function symbolSetOf(gameCode: string): SymbolSet {
  const hinted = hints.find(([words]) => words.test(gameCode))?.[1];
  return symbolSets[hinted ?? seedOf(gameCode) % symbolSets.length] ?? symbolSets[0];
}

export const isLetter = (symbol: SlotSymbol): symbol is Letter =>
  symbol === 'A' || symbol === 'K' || symbol === 'Q' || symbol === 'J' || symbol === 'T';

export function slotPictureOf(set: SymbolSet, symbol: SlotSymbol): Picture {
  return isLetter(symbol) ? letter(symbol, set.letters[symbol]) : pictures[set.slot[symbol]];
}

export function cascadePictureOf(set: SymbolSet, symbol: number): Picture {
  return pictures[set.cascade[symbol] ?? set.cascade[0]];
}
