import { expect, test } from 'vitest';
import { expectationsOf, testTitled } from './expectations.ts';
import { toSource } from './sources.ts';

// Decides which errors a test provokes. A wrong positive would make an untested error look tested.

const wordsIn = (text: string) => expectationsOf(toSource('some.test.ts', text)).map(({ word }) => word);

test.each([
  ['a comparison', "expect(await codeOf(asked)).toBe('CODE_WRONG');"],
  ['a part of a refusal', "await expect(asked).rejects.toMatchObject({ code: 'CODE_WRONG', params: {} });"],
  ['one of many', "expect(told.filter((code) => code === 'CODE_WRONG')).toHaveLength(3);"],
  [
    'a constant',
    "const refused = { code: 'CODE_WRONG' }; await expect(asked).rejects.toMatchObject(refused);",
  ],
  ['a table', "test.each([[1, 'CODE_WRONG']] as const)('%s', (_, code) => { expect(told).toBe(code); });"],
  ['a loop', "for (const [, code] of [[1, 'CODE_WRONG']] as const) expect(told).toBe(code);"],
  [
    'a helper',
    "const refuses = (asked, code) => expect(asked).rejects.toMatchObject({ code }); refuses(me, 'CODE_WRONG');",
  ],
])('expectationsOf finds the code in %s', (_how, text) => {
  expect(wordsIn(text)).toContain('CODE_WRONG');
});

test.each([
  ['a comment', '// CODE_WRONG\nexpect(told).toBe(1);'],
  ['a title', "test('CODE_WRONG', () => { expect(told).toBe(1); });"],
  ['a request', "expect(await codeOf(ask({ code: 'CODE_WRONG' }))).toBe('done');"],
  ['a negated matcher', "expect(told).not.toBe('CODE_WRONG');"],
  ['a count of zero', "expect(told.filter((code) => code === 'CODE_WRONG')).toHaveLength(0);"],
  ['an unused constant', "const refused = { code: 'CODE_WRONG' }; expect(told).toBe(1);"],
  ['a wait for a text to disappear', "await page.getByText('CODE_WRONG').waitFor({ state: 'hidden' });"],
])('expectationsOf ignores the code in %s', (_how, text) => {
  expect(wordsIn(text)).not.toContain('CODE_WRONG');
});

test('expectationsOf finds a text key that a test waits for on a page', () => {
  expect(wordsIn('await dialog.getByText(register.termsMissing).waitFor();')).toContain(
    'register.termsMissing',
  );
});

test('testTitled finds a test only by a title that no other test has', () => {
  const source = toSource('some.test.ts', "test('one thing', () => {}); test('one other thing', () => {});");
  expect(testTitled(source, 'other')).toEqual({ start: 29, end: 62 });
  expect(testTitled(source, 'one')).toBeUndefined();
  expect(testTitled(source, 'nothing')).toBeUndefined();
});
