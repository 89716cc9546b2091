import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswer, readQueryAnswer, readRefusalCode } from './read-answer.ts';

const order = z.object({ id: z.string() });
const say = (status: number, value: unknown) => ({ status, text: JSON.stringify(value) });

test('readAnswer returns no answer for a body that does not match, another status or no response', () => {
  expect(readAnswer(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readAnswer(order, say(200, { id: 1 }))).toBe('no-response');
  expect(readAnswer(order, { status: 200, text: '<html>' })).toBe('no-response');
  expect(readAnswer(order, say(500, { id: 'o1' }))).toBe('no-response');
  expect(readAnswer(order, 'no-response')).toBe('no-response');
});

test('readAnswer distinguishes an unknown id from a missing answer', () => {
  expect(readQueryAnswer(order, say(404, {}))).toBe('not_found');
  expect(readQueryAnswer(order, say(200, { id: 'o1' }))).toEqual({ id: 'o1' });
  expect(readQueryAnswer(order, 'no-response')).toBe('no-response');
});

test('readAnswer treats only a definite refusal as one, with the gateway’s code if present', () => {
  expect(readRefusalCode(say(422, { code: 'VPA_UNKNOWN' }))).toBe('VPA_UNKNOWN');
  expect(readRefusalCode(say(422, 'no'))).toBe('DECLINED');
  expect(readRefusalCode(say(200, { code: 'VPA_UNKNOWN' }))).toBeUndefined();
  expect(readRefusalCode(say(503, { code: 'DOWN' }))).toBeUndefined();
  expect(readRefusalCode('no-response')).toBeUndefined();
});
