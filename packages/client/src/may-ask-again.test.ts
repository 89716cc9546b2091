import { Refusal } from '@mela/protocol/refusals';
import { expect, test } from 'vitest';
import { isRetryable } from './may-ask-again.ts';

test('a question is asked again while the line or the house is at fault, and no more than twice', () => {
  const passing = new Refusal('NETWORK_ABNORMAL', {});
  expect([0, 1, 2].map((failures) => isRetryable(failures, passing))).toEqual([true, true, false]);
  expect(isRetryable(0, new Refusal('OVERLOADED', {}))).toBe(true);
});

test('a no that concerns the asker, or a bug, is not asked again', () => {
  expect(isRetryable(0, new Refusal('NOT_LOGGED_IN', {}))).toBe(false);
  expect(isRetryable(0, new Error('NETWORK_ABNORMAL'))).toBe(false);
});
