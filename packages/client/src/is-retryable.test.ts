import { Refusal } from '@mela/protocol/refusals';
import { expect, test } from 'vitest';
import { isRetryable } from './is-retryable.ts';

test('a call is retryable at most twice after a network failure or an overload', () => {
  const temporary = new Refusal('NETWORK_ABNORMAL', {});
  expect([0, 1, 2].map((failures) => isRetryable(failures, temporary))).toEqual([true, true, false]);
  expect(isRetryable(0, new Refusal('OVERLOADED', {}))).toBe(true);
});

test('a refusal that concerns the caller, or a bug, is not retryable', () => {
  expect(isRetryable(0, new Refusal('NOT_LOGGED_IN', {}))).toBe(false);
  expect(isRetryable(0, new Error('NETWORK_ABNORMAL'))).toBe(false);
});
