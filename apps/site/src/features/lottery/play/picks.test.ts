import { assert } from '@mela/kernel/assert';
import { lotteryPlays, playOf, readBet } from '@mela/rules/lottery/index';
import { randomPick } from '@mela/rules/lottery/random-pick';
import type { Play } from '@mela/rules/lottery/types';
import { describe, expect, test } from 'vitest';
import {
  listAt,
  noPicks,
  picksOf,
  hasHalves,
  quickPicked,
  selectionOf,
  toggled,
  type ChoiceField,
  type QuickPick,
  type Value,
} from './picks.ts';

function playAndField(code: string, at = 0): { play: Play; field: ChoiceField } {
  const play = playOf(code);
  const field = play?.fields[at];
  assert(play !== undefined && field !== undefined && field.kind !== 'entries', 'the play has buttons');
  return { play, field };
}

describe('picks', () => {
  test.each<{ code: string; place: number; quick: QuickPick; expected: readonly Value[] }>([
    { code: 'SSC.1.DWD', place: 1, quick: 'big', expected: [5, 6, 7, 8, 9] },
    { code: 'SSC.1.DWD', place: 0, quick: 'small', expected: [0, 1, 2, 3, 4] },
    { code: 'PK.DWD', place: 9, quick: 'odd', expected: [1, 3, 5, 7, 9] },
    { code: 'X5.DWD', place: 0, quick: 'even', expected: [2, 4, 6, 8, 10] },
    { code: 'X5.DWD', place: 0, quick: 'big', expected: [6, 7, 8, 9, 10, 11] },
  ])(
    'of $code are filled with the $quick numbers of a place (LOTT-6)',
    ({ code, place, quick, expected }) => {
      const { play, field } = playAndField(code);
      const picks = quickPicked(noPicks(play), field, place, quick);
      expect(listAt(picks, 'pos', place)).toEqual(expected);
      expect(listAt(quickPicked(picks, field, place, 'clear'), 'pos', place)).toEqual([]);
    },
  );

  test('of marked places are never halved: their numbers are those of the buttons, not of a draw (LOTT-6)', () => {
    const marked = lotteryPlays.flatMap(({ fields }) => fields).filter(({ name }) => name === 'at');
    expect(marked.length).toBeGreaterThan(0);
    for (const field of marked) expect(field.kind === 'entries' || hasHalves(field)).toBe(false);
    expect(hasHalves(playAndField('SSC.1.DWD').field)).toBe(true);
  });

  test('are in the order of the buttons, and a second tap takes a value back', () => {
    const { play, field } = playAndField('SSC.5.G120');
    const pick = (picks: ReturnType<typeof noPicks>, value: Value) =>
      toggled(picks, play, { field, place: 0, value });
    const picks = [7, 2, 5].reduce(pick, noPicks(play));
    expect(listAt(picks, 'nums')).toEqual([2, 5, 7]);
    expect(listAt(pick(picks, 5), 'nums')).toEqual([2, 7]);
  });

  test('never pass the most values of a field', () => {
    const { play, field } = playAndField('LHC.HX6');
    assert(field.of.kind === 'texts', 'zodiacs are texts');
    const all = field.of.texts.reduce(
      (picks, value) => toggled(picks, play, { field, place: 0, value }),
      noPicks(play),
    );
    expect(listAt(all, 'zods')).toHaveLength(6);
    expect(listAt(quickPicked(noPicks(play), field, 0, 'all'), 'zods')).toHaveLength(6);
  });

  test('hold a number as a banker or as another number, not as both', () => {
    const { play, field: banker } = playAndField('X5.F3.ZU_DT');
    const { field: drag } = playAndField('X5.F3.ZU_DT', 1);
    const others = quickPicked(noPicks(play), drag, 0, 'all');
    const picks = toggled(others, play, { field: banker, place: 0, value: 4 });
    expect(listAt(picks, 'banker')).toEqual([4]);
    expect(listAt(picks, 'drag')).not.toContain(4);
  });
});

test('every classic and fixed-odds play takes a selection that was picked with its buttons (LOTT-6)', () => {
  const played = lotteryPlays.filter(({ priceRule }) => priceRule === 'LOTT' || priceRule === 'ZY');
  expect(played.length).toBeGreaterThan(250);
  let seed = 7;
  const random = (bound: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % bound;
  };
  for (const play of played) {
    const [structure] = play.structures ?? [
      play.family === 'VN' || play.family === 'SEA' ? 'MB' : play.family,
    ];
    assert(structure !== undefined, 'a play has a structure');
    const selection = randomPick(play, structure, random);
    assert(selection !== undefined, `${play.code} can be picked at random`);
    const picked = selectionOf(play, picksOf(play, selection));
    expect(readBet({ play: play.code, selection: picked, structure }).ok, play.code).toBe(true);
  }
});
