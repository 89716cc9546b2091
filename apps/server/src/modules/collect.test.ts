import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import { expect, test } from 'vitest';
import { bind } from '#calls/bind.ts';
import { collect } from './collect.ts';

const job = (name: string) => ({ name, everyMinutes: 1, limitSeconds: 1, run: async () => undefined });
const metric = (name: string) => ({ name, help: '', read: async () => 0 });
const calls = bind(feedbackCalls, feedbackShapes, { send: async () => ({ id: '1' }) });

test('collect takes calls, staff calls, jobs and metrics of every module, in order', () => {
  const first = { calls, jobs: [job('first.a'), job('first.b')], find: () => undefined };
  const second = { staffCalls: calls, jobs: [job('second.a')], metrics: [metric('second')] };
  const none = { find: () => undefined };
  const found = collect({ first, none, second });
  expect(found.calls.map(({ route }) => route)).toEqual(Object.values(feedbackCalls));
  expect(found.staffCalls.map(({ route }) => route)).toEqual(Object.values(feedbackCalls));
  expect(found.jobs.map(({ name }) => name)).toEqual(['first.a', 'first.b', 'second.a']);
  expect(found.metrics.map(({ name }) => name)).toEqual(['second']);
});

test('collect takes the collected parts of domains as well', () => {
  const domain = { ...collect({ only: { calls, jobs: [job('only.a')] } }), find: () => undefined };
  expect(collect({ domain, other: {} })).toEqual({
    calls: [...calls],
    staffCalls: [],
    jobs: [expect.objectContaining({ name: 'only.a' })],
    metrics: [],
  });
});
