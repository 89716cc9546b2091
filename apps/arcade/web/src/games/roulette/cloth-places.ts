import { rouletteSpots } from '@mela/rules/games/roulette';

// The cloth in cells: along it runs from the zero to the columns, across it has three numbers.

export type Kind = 'STRAIGHT' | 'SPLIT' | 'STREET' | 'CORNER' | 'SIXLINE';
export const kinds: readonly Kind[] = ['STRAIGHT', 'SPLIT', 'STREET', 'CORNER', 'SIXLINE'];

/** Zero, and twelve rows. */
export const CELLS_ALONG = 13;
export const CELLS_ACROSS = 3;

export type Place = { along: number; across: number };

export const rowOf = (number: number): number => Math.floor((number - 1) / CELLS_ACROSS);
export const columnOf = (number: number): number => (number - 1) % CELLS_ACROSS;

const middleOf = (number: number): Place => ({ along: rowOf(number) + 1.5, across: columnOf(number) + 0.5 });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The position of a chip on several numbers: on the line or the corner between them, streets and lines at the edge. */
function placeOf(kind: Kind, numbers: readonly number[]): Place {
  const others = numbers.filter((number) => number > 0).map(middleOf);
  const across = mean(others.map((place) => place.across));
  if (numbers.includes(0)) return { along: 1, across: kind === 'CORNER' ? 0 : across };
  const along = mean(others.map((place) => place.along));
  return { along, across: kind === 'STREET' || kind === 'SIXLINE' ? 0 : across };
}

export type Group = { spot: string; kind: Kind; numbers: readonly number[]; place: Place };

const kindIn = (spot: string): Kind | undefined => kinds.find((kind) => spot.startsWith(`${kind}:`));

/** Every spot that covers more than one number of the field, with its place. */
export const groups: readonly Group[] = [...rouletteSpots].flatMap(([spot, covered]) => {
  const kind = kindIn(spot);
  const numbers = [...covered];
  return kind === undefined || kind === 'STRAIGHT'
    ? []
    : [{ spot, kind, numbers, place: placeOf(kind, numbers) }];
});

/** The bets beside the field, in the order they lie. */
export const dozens = ['DOZEN:1', 'DOZEN:2', 'DOZEN:3'] as const;
export const columns = ['COLUMN:1', 'COLUMN:2', 'COLUMN:3'] as const;
export const evens = ['LOW', 'EVEN', 'RED', 'BLACK', 'ODD', 'HIGH'] as const;
