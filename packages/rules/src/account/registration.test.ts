import { expect, test } from 'vitest';
import { fitsRule, patterns, type PatternId } from './registration.ts';

const examples: Record<PatternId, { good: string[]; bad: string[] }> = {
  ANY: { good: ['anything at all'], bad: [] },
  ALPHANUMERIC: { good: ['asha21', 'ASHA'], bad: ['asha 21', 'asha_21', 'आशा'] },
  ALPHANUMERIC_ANY_CASE: { good: ['AsHa21'], bad: ['asha-21'] },
  LETTER_FIRST: { good: ['a1', 'asha'], bad: ['1asha', '-asha'] },
  LETTERS_CHINESE: { good: ['asha', '王小明', 'asha王'], bad: ['asha1', 'asha 王'] },
  NUMBERS: { good: ['0123456789'], bad: ['12a', '१२', '1 2'] },
  MAILBOX: {
    good: ['asha@example.com', 'a.b+c@mail.example.in'],
    bad: ['asha', 'a@b', 'a b@example.com', 'a@b.c.'],
  },
  UPPERCASE_INSIDE: { good: ['ashA'], bad: ['asha1!'] },
  STRONG_PASSWORD: { good: ['Asha@2026'], bad: ['asha@2026', 'ASHA@2026', 'Asha@Asha', 'Asha2026'] },
  FULL_NAME: {
    good: ['Asha Rao', 'आशा राव', 'Asha Devi Rao'],
    bad: ['Asha', 'Asha  Rao', ' Asha Rao', 'Asha 2'],
  },
  ENGLISH_LETTERS: { good: ['Asha', 'Asha Rao'], bad: ['Asha2', 'आशा', 'Asha '] },
  NO_SPACES: { good: ['as-ha'], bad: ['as ha', ''] },
  THAI: { good: ['สวัสดี'], bad: ['asha'] },
  KOREAN: { good: ['안녕'], bad: ['asha'] },
  JAPANESE_FULL_WIDTH: { good: ['カタカナ', 'ひらがな', 'ＡＢＣ'], bad: ['asha', 'ｱｲｳ'] },
  LENGTH: { good: ['anything'], bad: [] },
  DATE_YMD: { good: ['2005-11-15'], bad: ['15-11-2005', '2005/11/15'] },
  DATE_MDY: { good: ['11-15-2005'], bad: ['2005-11-15'] },
};

test.each(Object.entries(examples))(
  'pattern %s accepts what its name says and nothing else',
  (id, { good, bad }) => {
    const acceptedPattern = Object.entries<string>(patterns).find(([name]) => name === id)?.[1] ?? '';
    const fits = (text: string) => fitsRule(text, { acceptedPattern, minLength: 0, maxLength: 60 });
    expect(good.filter((text) => !fits(text))).toEqual([]);
    expect(bad.filter(fits)).toEqual([]);
  },
);

test('a rule counts characters as a reader does, from its minimum to its maximum', () => {
  const rule = { acceptedPattern: '*', minLength: 2, maxLength: 4 };
  expect(['a', 'ab', 'abcd', 'abcde'].map((text) => fitsRule(text, rule))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(fitsRule('😀😀😀😀', rule)).toBe(true);
});
