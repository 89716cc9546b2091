import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('a winner is named by two letters at each end (HOME-4)', () => {
  expect(maskName('demo.member.007')).toBe('de***07');
  expect(maskName('ravikumar')).toBe('ra***ar');
});

test('a short name never shows more than half of itself (HOME-4)', () => {
  expect(maskName('asha')).toBe('a***a');
  expect(maskName('abc')).toBe('***');
});
