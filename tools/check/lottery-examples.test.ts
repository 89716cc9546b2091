import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { assert } from '@mela/kernel/assert';
import { judge, playOf, readBet } from '@mela/rules/lottery/index';
import { readResult } from '@mela/rules/lottery/results';
import { ruleKeys } from '@mela/rules/lottery/rule-keys';
import { describe, expect, test } from 'vitest';
import { lotteryExamples } from './lottery-examples.ts';

const numbersOf = (text: string) => [...text.matchAll(/\d+/g)].map(([number]) => number).toSorted();

describe('how each play of the lottery wins', () => {
  test.each(ruleKeys)('the text and the example of %s exist in both languages (STATE-4)', (rule) => {
    for (const { how, example } of [en.lotteryRules[rule], hi.lotteryRules[rule]]) {
      expect(how.length).toBeGreaterThan(15);
      expect(example.length).toBeGreaterThan(15);
    }
  });

  test.each(ruleKeys)('the example of %s wins what it says', (rule) => {
    const { play, structure, selection, result, named, wins } = lotteryExamples[rule];
    expect(playOf(play)?.rule).toBe(rule);
    const bet = readBet({ play, structure, selection });
    const drawn = readResult(structure, result);
    assert(bet.ok && drawn !== undefined, 'the bet and the result are valid');
    expect(judge(bet.value, drawn)).toEqual(wins);
    for (const { example } of [en.lotteryRules[rule], hi.lotteryRules[rule]]) {
      for (const number of named) expect(example).toContain(number);
    }
  });

  test.each(ruleKeys)('the texts of %s name the same numbers in both languages', (rule) => {
    const [english, hindi] = [en.lotteryRules[rule], hi.lotteryRules[rule]];
    expect(numbersOf(hindi.how)).toEqual(numbersOf(english.how));
    expect(numbersOf(hindi.example)).toEqual(numbersOf(english.example));
  });

  test('the bets that examples of sums and spans count are right', () => {
    const betsOf = (play: string, vals: readonly number[]) => {
      const bet = readBet({ play, structure: 'SSC', selection: { vals } });
      return bet.ok ? bet.value.bets : 0;
    };
    expect(betsOf('SSC.B2.HZ', [4])).toBe(5);
    expect(betsOf('SSC.B2.KD', [8])).toBe(4);
  });
});
