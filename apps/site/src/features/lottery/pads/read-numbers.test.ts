import { lotteryGames } from '@mela/rules/lottery/games';
import { playsOf } from '@mela/rules/lottery/index';
import { expect, test } from 'vitest';
import { playKinds } from './play-kinds.ts';
import { numbersAfter, quickPicked, readNumbers } from './read-numbers.ts';

test('a pasted list gives its numbers once each and names what is left out (LOTT-16)', () => {
  const { numbers, faults } = readNumbers('12, 34;12\n5 678 ab\t90', 2);
  expect(numbers).toEqual(['12', '34', '90']);
  expect(faults).toEqual(['5', '678', 'ab']);
  expect(readNumbers('१२ 0007', 4)).toEqual({ numbers: ['0007'], faults: ['१२'] });
});

test('quick picks judge the last two digits (LOTT-16)', () => {
  const pad = numbersAfter('3', 3);
  expect(pad).toHaveLength(100);
  expect(quickPicked('big', pad)).toEqual(pad.slice(50));
  expect(quickPicked('pairs', pad)).toEqual([
    '300',
    '311',
    '322',
    '333',
    '344',
    '355',
    '366',
    '377',
    '388',
    '399',
  ]);
});

test.each(
  lotteryGames.filter(({ family }) => ['VN', 'SEA', 'MY4D'].includes(family)).map(({ code }) => code),
)('every play of %s has a place in the play tree (LOTT-6, LOTT-16)', (code) => {
  const game = lotteryGames.find((one) => one.code === code);
  const plays = game ? playsOf(game) : [];
  const shown = playKinds(plays).flatMap((kind) => kind.plays);
  expect(shown.map((play) => play.code).toSorted()).toEqual(plays.map((play) => play.code).toSorted());
});
