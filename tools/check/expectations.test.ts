import { expect, test } from 'vitest';
import { expectationsOf, testTitled } from './expectations.ts';
import { toSource } from './sources.ts';

// The judge of what a test provokes: whatever it lets through counts as proven.

const heardIn = (text: string) => expectationsOf(toSource('some.test.ts', text)).map(({ word }) => word);

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
])('%s is an expectation', (_how, text) => {
  expect(heardIn(text)).toContain('CODE_WRONG');
});

test.each([
  ['a comment', '// CODE_WRONG\nexpect(told).toBe(1);'],
  ['a title', "test('CODE_WRONG', () => { expect(told).toBe(1); });"],
  ['a request', "expect(await codeOf(ask({ code: 'CODE_WRONG' }))).toBe('done');"],
  ['what is denied', "expect(told).not.toBe('CODE_WRONG');"],
  ['what is counted as none', "expect(told.filter((code) => code === 'CODE_WRONG')).toHaveLength(0);"],
  ['a constant that nobody looks at', "const refused = { code: 'CODE_WRONG' }; expect(told).toBe(1);"],
  ['what a page no longer shows', "await page.getByText('CODE_WRONG').waitFor({ state: 'hidden' });"],
])('%s is none', (_how, text) => {
  expect(heardIn(text)).not.toContain('CODE_WRONG');
});

test('a page is waited for to show a text by its place in the catalogue', () => {
  expect(heardIn('await dialog.getByText(register.termsMissing).waitFor();')).toContain(
    'register.termsMissing',
  );
});

test('a title that two tests share names neither', () => {
  const source = toSource('some.test.ts', "test('one thing', () => {}); test('one other thing', () => {});");
  expect(testTitled(source, 'other')).toEqual({ start: 29, end: 62 });
  expect(testTitled(source, 'one')).toBeUndefined();
  expect(testTitled(source, 'nothing')).toBeUndefined();
});
