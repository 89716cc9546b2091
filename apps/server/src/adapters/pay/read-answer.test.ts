import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer, readFound, readNo } from './read-answer.ts';

const order = z.object({ id: z.string() });
const say = (status: number, value: unknown) => ({ status, text: JSON.stringify(value) });

test('readAnswer returns no answer for a body that does not match, another status or no response', () => {
  expect(readAnswer(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readAnswer(order, say(200, { id: 1 }))).toBe('unanswered');
  expect(readAnswer(order, { status: 200, text: '<html>' })).toBe('unanswered');
  expect(readAnswer(order, say(500, { id: 'o1' }))).toBe('unanswered');
  expect(readAnswer(order, 'unanswered')).toBe('unanswered');
});

test('readAnswer distinguishes an unknown id from a missing answer', () => {
  expect(readFound(order, say(404, {}))).toBe('not_found');
  expect(readFound(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readFound(order, 'unanswered')).toBe('unanswered');
});

test('readAnswer treats only a definite refusal as one, with the gateway’s code if present', () => {
  expect(readNo(say(422, { code: 'VPA_UNKNOWN' }))).toBe('VPA_UNKNOWN');
  expect(readNo(say(422, 'no'))).toBe('DECLINED');
  expect(readNo(say(200, { code: 'VPA_UNKNOWN' }))).toBeUndefined();
  expect(readNo(say(503, { code: 'DOWN' }))).toBeUndefined();
  expect(readNo('unanswered')).toBeUndefined();
});
