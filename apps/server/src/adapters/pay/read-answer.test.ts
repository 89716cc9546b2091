import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer, readFound, readNo } from './read-answer.ts';

const order = z.object({ id: z.string() });
const say = (status: number, value: unknown) => ({ status, text: JSON.stringify(value) });

test('what does not fit, came with another status, or not at all is no answer', () => {
  expect(readAnswer(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readAnswer(order, say(200, { id: 1 }))).toBe('unanswered');
  expect(readAnswer(order, { status: 200, text: '<html>' })).toBe('unanswered');
  expect(readAnswer(order, say(500, { id: 'o1' }))).toBe('unanswered');
  expect(readAnswer(order, 'unanswered')).toBe('unanswered');
});

test('an id that the gateway does not know is an answer; that it does not answer is none', () => {
  expect(readFound(order, say(404, {}))).toBe('not_found');
  expect(readFound(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readFound(order, 'unanswered')).toBe('unanswered');
});

test('only a clear no is one, with the gateway’s own word for it where it has one', () => {
  expect(readNo(say(422, { code: 'VPA_UNKNOWN' }))).toBe('VPA_UNKNOWN');
  expect(readNo(say(422, 'no'))).toBe('DECLINED');
  expect(readNo(say(200, { code: 'VPA_UNKNOWN' }))).toBeUndefined();
  expect(readNo(say(503, { code: 'DOWN' }))).toBeUndefined();
  expect(readNo('unanswered')).toBeUndefined();
});
