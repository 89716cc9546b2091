import { assert } from '@mela/kernel/assert';
import { readResult } from '@mela/rules/lottery/results';
import type { Selection, Structure } from '@mela/rules/lottery/types';
import { expect, test } from 'vitest';
import { markHits } from './mark-hits.ts';

type Case = {
  what: string;
  play: string;
  structure: Structure;
  selection: Selection;
  drawn: unknown;
  hits: string;
};

function resultOf(structure: Structure, drawn: unknown) {
  const result = readResult(structure, drawn);
  assert(result !== undefined, 'the test gives a result of its structure');
  return result;
}

const hitsOf = (fields: ReturnType<typeof markHits>) =>
  fields
    .flatMap(({ lists }) =>
      lists.map(({ values }) =>
        values
          .filter(({ isHit }) => isHit)
          .map(({ value }) => value)
          .join(' '),
      ),
    )
    .join('|');

const ssc = [1, 2, 3, 4, 5];
const hanoi = { special: '91357', first: '20446', top4: '1357', top3: '357', top2: '57', bot2: '46' };

test.each<Case>([
  {
    what: 'a fixed place marks the digits that were drawn at their place',
    play: 'SSC.1.DWD',
    structure: 'SSC',
    selection: { pos: [[1, 9], [], [4], [], [5, 6]] },
    drawn: ssc,
    hits: '1||||5',
  },
  {
    what: 'a straight bet marks one digit of each place',
    play: 'SSC.5.ZX_FS',
    structure: 'SSC',
    selection: { pos: [[1, 0], [2], [3, 8], [4], [5]] },
    drawn: ssc,
    hits: '1|2|3|4|5',
  },
  {
    what: 'a straight bet that loses marks nothing',
    play: 'SSC.5.ZX_FS',
    structure: 'SSC',
    selection: { pos: [[1], [2], [3], [4], [6]] },
    drawn: ssc,
    hits: '||||',
  },
  {
    what: 'options are marked one by one',
    play: 'WINGO.BET',
    structure: 'WINGO',
    selection: { opts: ['GREEN', 'BIG', 'SMALL'] },
    drawn: [7],
    hits: 'GREEN BIG',
  },
  {
    what: 'numbers in any order mark the one that was drawn',
    play: 'SEA.3TOD',
    structure: 'HN',
    selection: { nums: ['123', '735', '048'] },
    drawn: hanoi,
    hits: '735',
  },
])('$what (LOTT-14)', ({ play, structure, selection, drawn, hits }) => {
  expect(hitsOf(markHits({ play, selection, structure, result: resultOf(structure, drawn) }))).toBe(hits);
});

test('a selection without a result has no mark (LOTT-14)', () => {
  const selection = { nums: ['735'] };
  expect(hitsOf(markHits({ play: 'SEA.3TOD', selection, structure: 'HN', result: undefined }))).toBe('');
});

test('a long list shows its hits first and counts the rest (LOTT-14)', () => {
  const nums = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'));
  const result = resultOf('HN', hanoi);
  const [field] = markHits({ play: 'SEA.3TOP', selection: { nums }, structure: 'HN', result });
  expect(field?.lists[0]?.values[0]).toEqual({ value: '357', isHit: true });
  expect(field?.lists[0]?.hidden).toBe(960);
});
