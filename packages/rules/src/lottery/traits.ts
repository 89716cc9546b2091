import { total } from './combinatorics.ts';
import { shapeOf } from './digit-plays.ts';
import { lhcColours } from './lhc-colours.ts';
import { bullOf } from './ssc.ts';
import type { DrawResult, Structure } from './types.ts';
import { coloursOf } from './wingo.ts';
import { zodiacOf } from './zodiac.ts';

/** What result lists and trend charts show beside the numbers. A field that the game has no use for is absent. */
export type Traits = {
  sum?: number;
  size?: 'BIG' | 'SMALL' | 'MIDDLE';
  parity?: 'ODD' | 'EVEN';
  duel?: 'DRAGON' | 'TIGER' | 'TIE';
  /** Of the last three digits, of three dice, or of all three. */
  shape?: string;
  bull?: string;
  /** Of WINGO’s digit, or of the special ball. */
  colours?: readonly string[];
  zodiac?: string;
};

/** Totals from here on are big. 11X5 has a total in the middle, which is neither. */
const bigFrom: Readonly<Partial<Record<Structure, number>>> = {
  SSC: 23,
  LF5: 23,
  '5D': 23,
  LF3: 14,
  WINGO: 5,
  K3: 11,
  '11X5': 31,
  PK10: 12,
  LHC: 175,
};

const parityOf = (sum: number) => (sum % 2 === 1 ? 'ODD' : 'EVEN');

function sizeOf(structure: Structure, sum: number): NonNullable<Traits['size']> {
  if (structure === '11X5' && sum === 30) return 'MIDDLE';
  return sum >= (bigFrom[structure] ?? 0) ? 'BIG' : 'SMALL';
}

function duelOf(numbers: readonly number[]): NonNullable<Traits['duel']> {
  const difference = (numbers[0] ?? 0) - (numbers.at(-1) ?? 0);
  if (difference === 0) return 'TIE';
  return difference > 0 ? 'DRAGON' : 'TIGER';
}

function diceShape(numbers: readonly number[]): string {
  const [low = 0, middle = 0, high = 0] = numbers.toSorted((one, other) => one - other);
  const different = new Set(numbers).size;
  if (different === 1) return 'TRIPLE';
  if (different === 2) return 'PAIR';
  return middle === low + 1 && high === middle + 1 ? 'STRAIGHT' : 'MIX';
}

/** The traits of a result. VN and SEA show their numbers only; the total of PK10 is that of the first two. */
export function traitsOf(structure: Structure, result: DrawResult): Traits {
  if (result.kind === 'lhc') {
    const sum = total(result.normals) + result.special;
    const colours = Object.entries(lhcColours).filter(([, numbers]) =>
      numbers.some((number) => number === result.special),
    );
    return {
      sum,
      size: sizeOf(structure, sum),
      parity: parityOf(sum),
      colours: colours.map(([name]) => name),
      zodiac: zodiacOf(result.special, result.year),
    };
  }
  if (result.kind !== 'numbers') return {};
  const { numbers } = result;
  const sum = total(structure === 'PK10' ? numbers.slice(0, 2) : numbers);
  const base: Traits = { sum, size: sizeOf(structure, sum), parity: parityOf(sum) };
  switch (structure) {
    case 'SSC':
      return { ...base, duel: duelOf(numbers), shape: shapeOf(numbers.slice(-3)), bull: bullOf(numbers) };
    case 'LF3':
    case 'LF5':
    case '5D':
      return { ...base, duel: duelOf(numbers), shape: shapeOf(numbers.slice(-3)) };
    case '11X5':
    case 'PK10':
      return { ...base, duel: duelOf(numbers) };
    case 'K3':
      return { ...base, shape: diceShape(numbers) };
    case 'WINGO':
      return { ...base, colours: coloursOf(numbers[0] ?? 0) };
    default:
      return base;
  }
}
