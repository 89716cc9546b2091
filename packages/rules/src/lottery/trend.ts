import { range } from './combinatorics.ts';
import { numbersShapeOf } from './results.ts';
import type { DrawResult, Structure } from './types.ts';

/** How often a number was drawn, the draws since it was drawn last, and the longest such run. */
export type NumberTrend = { number: number; count: number; missing: number; missingMax: number };

/** The numbers of one place, from 1 on; place 0 counts all places together. */
export type PlaceTrend = { place: number; numbers: NumberTrend[] };

/** How many places a result has, and the numbers of each. */
export type Places = { count: number; from: number; to: number };

/** Boards of several prizes have no places: their numbers are not compared place by place. */
export function placesOf(structure: Structure): Places | undefined {
  return structure === 'LHC' ? { count: 7, from: 1, to: 49 } : numbersShapeOf(structure);
}

/** The numbers of a result, place by place. */
export function drawnNumbers(result: DrawResult): readonly number[] {
  if (result.kind === 'lhc') return [...result.normals, result.special];
  return result.kind === 'numbers' ? result.numbers : [];
}

/** The trend of consecutive results, the oldest first. */
export function trendOf(structure: Structure, results: readonly DrawResult[]): PlaceTrend[] {
  const shape = placesOf(structure);
  return shape === undefined ? [] : placeTrends(shape, results.map(drawnNumbers));
}

/** The trend of drawn numbers, each draw with one number per place, the oldest first. */
export function placeTrends(shape: Places, drawn: readonly (readonly number[])[]): PlaceTrend[] {
  const wanted = shape.count === 1 ? [1] : range(0, shape.count);
  return wanted.map((place) => ({
    place,
    numbers: range(shape.from, shape.to).map((number) => numberTrend(number, place, drawn)),
  }));
}

function numberTrend(number: number, place: number, drawn: readonly (readonly number[])[]): NumberTrend {
  let [count, missing, missingMax] = [0, 0, 0];
  for (const numbers of drawn) {
    const here = place === 0 ? numbers : numbers.slice(place - 1, place);
    const hits = here.filter((one) => one === number).length;
    count += hits;
    missing = hits > 0 ? 0 : missing + 1;
    missingMax = Math.max(missingMax, missing);
  }
  return { number, count, missing, missingMax };
}
