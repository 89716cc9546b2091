import { range } from './combinatorics.ts';
import { numbersShapeOf } from './results.ts';
import type { DrawResult, Structure } from './types.ts';

/** How often a number was drawn, the draws since it was drawn last, and the longest such run. */
export type NumberTrend = { number: number; count: number; missing: number; missingMax: number };

/** The numbers of one place, from 1 on; place 0 counts all places together. */
export type PlaceTrend = { place: number; numbers: NumberTrend[] };

/** The places of a result, and the numbers of each. Boards of several prizes have none: their numbers are not compared place by place. */
function placesOf(structure: Structure): { count: number; from: number; to: number } | undefined {
  return structure === 'LHC' ? { count: 7, from: 1, to: 49 } : numbersShapeOf(structure);
}

function drawnNumbers(result: DrawResult): readonly number[] {
  if (result.kind === 'lhc') return [...result.normals, result.special];
  return result.kind === 'numbers' ? result.numbers : [];
}

/** The trend of consecutive results, the oldest first. */
export function trendOf(structure: Structure, results: readonly DrawResult[]): PlaceTrend[] {
  const shape = placesOf(structure);
  if (shape === undefined) return [];
  const drawn = results.map(drawnNumbers);
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
