import type { My4dResult, SeaResult, VnResult } from '@mela/rules/lottery/types';

type PrizeName =
  | 'special'
  | 'first'
  | 'second'
  | 'third'
  | 'lowest'
  | 'top4'
  | 'top3'
  | 'bottom2'
  | 'front3'
  | 'back3';

/** The prizes of a board that a list shows, the main one first. */
export function prizesShown(
  result: VnResult | SeaResult | My4dResult,
): { name: PrizeName; numbers: readonly string[] }[] {
  if (result.kind === 'vn') {
    return [
      { name: 'special', numbers: result.prizes[0] ?? [] },
      { name: 'first', numbers: result.prizes[1] ?? [] },
      { name: 'lowest', numbers: result.prizes.at(-1) ?? [] },
    ];
  }
  if (result.kind === 'my4d') {
    return [
      { name: 'first', numbers: [result.first] },
      { name: 'second', numbers: [result.second] },
      { name: 'third', numbers: [result.third] },
    ];
  }
  const { structure, drawn, top4, top3, bot2, front3, back3 } = result;
  if (structure === 'TH') {
    return [
      { name: 'first', numbers: [drawn['first'] ?? top3] },
      { name: 'bottom2', numbers: [bot2] },
      { name: 'front3', numbers: front3 },
      { name: 'back3', numbers: back3 },
    ];
  }
  return [
    top4 === undefined ? { name: 'top3', numbers: [top3] } : { name: 'top4', numbers: [top4] },
    { name: 'bottom2', numbers: [bot2] },
  ];
}
