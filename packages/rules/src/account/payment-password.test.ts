import { expect, test } from 'vitest';
import { isGuessable } from './payment-password.ts';

test.each(['000000', '123456', '987654', 'abcdef', '121212', '123123', 'abab', 'zzzzzz'])(
  '%s is what anybody tries first (MEMBER-3)',
  (password) => {
    expect(isGuessable(password)).toBe(true);
  },
);

test.each(['739104', 'Kite-4821', '112358', '135791', 'आशा का घर'])('%s is not (MEMBER-3)', (password) => {
  expect(isGuessable(password)).toBe(false);
});
