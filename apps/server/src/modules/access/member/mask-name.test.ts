import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('maskName shows two letters at each end (HOME-4)', () => {
  expect(maskName('demo.member.007')).toBe('de***07');
  expect(maskName('ravikumar')).toBe('ra***ar');
});

test('maskName shows at most half of a short name (HOME-4)', () => {
  expect(maskName('asha')).toBe('a***a');
  expect(maskName('abc')).toBe('***');
});
