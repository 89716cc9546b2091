import { SECOND, standingClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { openCache } from './cache.ts';

const rule = { seconds: 60, tags: ['content'] } as const;
const bytes = (text: string) => async () => Buffer.from(text);
const open = () => {
  const clock = standingClock('2026-11-15T00:00:00Z');
  const cache = openCache({ clock });
  return { clock, cache, find: (key: string) => cache.find(key, undefined)?.body.toString() };
};

test('an answer is kept for its time and no longer', async () => {
  const { clock, cache, find } = open();
  await cache.keep('a', rule, bytes('one'));
  clock.turn(59 * SECOND);
  expect(find('a')).toBe('one');
  clock.turn(SECOND);
  expect(find('a')).toBeUndefined();
});

test('many who ask at once wait for one answer', async () => {
  const { cache } = open();
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  await Promise.all(Array.from({ length: 20 }, () => cache.keep('a', rule, make)));
  expect(made).toBe(1);
});

test('a tag that goes stale drops its answers and no others', async () => {
  const { cache, find } = open();
  await cache.keep('a', rule, bytes('one'));
  await cache.keep('b', { seconds: 60, tags: ['system'] }, bytes('two'));
  cache.drop(['content']);
  expect([find('a'), find('b')]).toEqual([undefined, 'two']);
});

test('an answer that went stale while it was made is given but not kept', async () => {
  const { cache, find } = open();
  const slow = cache.keep('a', rule, async () => {
    cache.drop(['content']);
    return Buffer.from('old');
  });
  expect((await slow).toString()).toBe('old');
  expect(find('a')).toBeUndefined();
});

test('an answer that failed is asked for anew', async () => {
  const { cache, find } = open();
  const failing = cache.keep('a', rule, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await cache.keep('a', rule, bytes('yes'));
  expect(find('a')).toBe('yes');
});
