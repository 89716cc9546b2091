import { expect, test } from 'vitest';
import { isNickname, maskEmail, maskPhone } from './profile.ts';

test.each(['Asha', 'आशा राव', "D'Souza Jr", 'player_42', 'Li-Mei', 'x'.repeat(20)])(
  'a nickname may be any readable text: %s (MEMBER-11)',
  (name) => expect(isNickname(name)).toBe(true),
);

test.each([
  '',
  'x',
  'x'.repeat(21),
  ' Asha',
  'Asha ',
  'a  b',
  '<b>',
  'a\u202Eb',
  'a\nb',
  '...',
  'a@b',
  '\u0301a',
])('a nickname with hidden, breaking or misleading characters is refused: %j (MEMBER-11)', (name) =>
  expect(isNickname(name)).toBe(false),
);

test('a number and an address are masked so that only their owner recognises them (MEMBER-11)', () => {
  expect(maskPhone('+919876543210')).toBe('+91 ••••• 3210');
  expect(maskPhone('+4915112345678')).toBe('••••• 5678');
  expect(maskEmail('asha.rao@example.com')).toBe('as•••@example.com');
  expect(maskEmail('a@example.com')).toBe('a•••@example.com');
});
