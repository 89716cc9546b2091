import { readResult } from '@mela/rules/lottery/results';
import { drawnNumbers, placesOf, placeTrends, type PlaceTrend } from '@mela/rules/lottery/trend';
import type { DrawResult, Structure } from '@mela/rules/lottery/types';
import type { Trend, TrendDraw } from './use-results.ts';

/** A digit of a board that the charts follow like a place of a game of numbers. */
export const boardPlaces = {
  vn: ['tens', 'units'],
  sea: ['hundreds', 'tens', 'units', 'bottomTens', 'bottomUnits'],
  my4d: ['thousands', 'hundreds', 'tens', 'units'],
} as const;

/** A draw with one number per place. */
export type DrawnPlaces = { issue: string; numbers: readonly number[] };

const roadKinds = ['size', 'parity', 'duel', 'colour'] as const;
export type RoadKind = (typeof roadKinds)[number];
export type RoadMark =
  | 'BIG'
  | 'SMALL'
  | 'MIDDLE'
  | 'ODD'
  | 'EVEN'
  | 'DRAGON'
  | 'TIGER'
  | 'TIE'
  | 'RED'
  | 'GREEN';
type RoadBasis = 'total' | 'lastTwo' | 'top3' | 'firstPrize';

/** A trend as the charts show it: oldest draw first. */
export type ChartedTrend = {
  places: readonly PlaceTrend[];
  drawn: readonly DrawnPlaces[];
  roads: readonly { kind: RoadKind; marks: readonly RoadMark[] }[];
  /** What size and parity are taken from. */
  basis: RoadBasis;
};

/** The places that charts follow. Boards have digits in their place, counted here because the server counts games of numbers only. */
export function readTrend(structure: Structure, { draws, places }: Trend): ChartedTrend {
  const read = draws.flatMap(({ issue, result, traits }) => {
    const known = readResult(structure, result);
    return known === undefined ? [] : [{ issue, result: known, traits }];
  });
  const drawn = read.map(({ issue, result }) => ({ issue, numbers: numbersOfResult(result) }));
  const kind = read[0]?.result.kind;
  const isBoard = kind === 'vn' || kind === 'sea' || kind === 'my4d';
  const board = isBoard ? { count: boardPlaces[kind].length, from: 0, to: 9 } : undefined;
  return {
    places:
      board === undefined
        ? placesOf(structure) === undefined
          ? []
          : places
        : placeTrends(
            board,
            drawn.map(({ numbers }) => numbers),
          ),
    drawn,
    roads: roadsOf(read),
    basis: kind === 'vn' ? 'lastTwo' : kind === 'sea' ? 'top3' : kind === 'my4d' ? 'firstPrize' : 'total',
  };
}

const digitsOf = (text: string): number[] => [...text].map(Number);

function numbersOfResult(result: DrawResult): readonly number[] {
  switch (result.kind) {
    case 'vn':
      return digitsOf((result.prizes[0]?.[0] ?? '').slice(-2));
    case 'sea':
      return digitsOf(result.top3 + result.bot2);
    case 'my4d':
      return digitsOf(result.first);
    default:
      return drawnNumbers(result);
  }
}

type ReadDraw = Pick<TrendDraw, 'traits'> & { result: DrawResult };

function roadsOf(draws: readonly ReadDraw[]): ChartedTrend['roads'] {
  return roadKinds
    .map((kind) => ({
      kind,
      marks: draws.flatMap((draw) => markOf(kind, draw) ?? []),
    }))
    .filter(({ marks }) => marks.length > 0);
}

function markOf(kind: RoadKind, { traits, result }: ReadDraw): RoadMark | undefined {
  if (kind === 'duel') return traits.duel;
  if (kind === 'colour') return colourOf(result, traits.colours ?? []);
  const value = boardValue(result);
  if (value === undefined) return traits[kind];
  if (kind === 'parity') return value.number % 2 === 1 ? 'ODD' : 'EVEN';
  return value.number >= value.bigFrom ? 'BIG' : 'SMALL';
}

/** The first colour of a digit of WINGO: violet always comes with red or green. */
function colourOf(result: DrawResult, colours: readonly string[]): RoadMark | undefined {
  if (result.kind !== 'numbers') return undefined;
  return colours.includes('RED') ? 'RED' : colours.includes('GREEN') ? 'GREEN' : undefined;
}

function boardValue(result: DrawResult): { number: number; bigFrom: number } | undefined {
  switch (result.kind) {
    case 'vn':
      return { number: Number((result.prizes[0]?.[0] ?? '').slice(-2)), bigFrom: 50 };
    case 'sea':
      return { number: Number(result.top3), bigFrom: 500 };
    case 'my4d':
      return { number: Number(result.first), bigFrom: 5000 };
    default:
      return undefined;
  }
}
