import { assert } from '@mela/kernel/assert';
import { lotteryPlays, playOf, readBet } from '@mela/rules/lottery/index';
import { randomPick } from '@mela/rules/lottery/random-pick';
import type { Play } from '@mela/rules/lottery/types';
import { describe, expect, test } from 'vitest';
import {
  listAt,
  noPicks,
  picksOf,
  quickPicked,
  selectionOf,
  toggled,
  type ChoiceField,
  type Value,
} from './picks.ts';

function playAndField(code: string, at = 0): { play: Play; field: ChoiceField } {
  const play = playOf(code);
  const field = play?.fields[at];
  assert(play !== undefined && field !== undefined && field.kind !== 'entries', 'the play has buttons');
  return { play, field };
}

describe('picks', () => {
  test.each<[string, string, number, string, readonly Value[]]>([
    ['big digits', 'SSC.1.DWD', 1, 'big', [5, 6, 7, 8, 9]],
    ['small digits', 'SSC.1.DWD', 0, 'small', [0, 1, 2, 3, 4]],
    ['odd numbers', 'PK.DWD', 9, 'odd', [1, 3, 5, 7, 9]],
    ['even numbers', 'X5.DWD', 0, 'even', [2, 4, 6, 8, 10]],
    ['big numbers of eleven', 'X5.DWD', 0, 'big', [6, 7, 8, 9, 10, 11]],
  ])('are filled with %s of a place (LOTT-6)', (_about, code, place, quick, expected) => {
    const { play, field } = playAndField(code);
    const chosen = quick === 'big' || quick === 'small' || quick === 'odd' ? quick : 'even';
    const picks = quickPicked(noPicks(play), field, place, chosen);
    expect(listAt(picks, 'pos', place)).toEqual(expected);
    expect(listAt(quickPicked(picks, field, place, 'clear'), 'pos', place)).toEqual([]);
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
