import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import { expect, test } from 'vitest';
import { bind } from './bind.ts';

const send = async () => ({ id: '1' });

test('bind gives each call of the table its shape and handler', () => {
  const calls = bind(feedbackCalls, feedbackShapes, { send });
  expect([...calls]).toEqual([
    { name: 'send', route: feedbackCalls.send, shape: feedbackShapes.send, handle: send },
  ]);
});

test('bind does not compile, and stops the start, when a call has no handler', () => {
  // @ts-expect-error the handler of `send` is missing
  expect(() => bind(feedbackCalls, feedbackShapes, {})).toThrow('has a shape and a handler');
});

test('bind does not compile when a handler returns another value than the shape', () => {
  // @ts-expect-error `id` is a text
  expect(bind(feedbackCalls, feedbackShapes, { send: async () => ({ id: 1 }) })).toHaveLength(1);
});
