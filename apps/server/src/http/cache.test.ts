import { SECOND, createManualClock } from '@mela/kernel/time';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openCache } from './cache.ts';

const rule = { seconds: 60, tags: ['content'] } as const;
const bytes = (text: string) => async () => Buffer.from(text);
const open = (limits: { bytesMax?: number } = {}) => {
  const clock = createManualClock('2026-11-15T00:00:00Z');
  const cache = openCache({ clock, ...limits });
  return { clock, cache, find: (key: string) => cache.find(key, undefined)?.body.toString() };
};

test('the cache keeps an answer until it expires', async () => {
  const { clock, cache, find } = open();
  await cache.keep('a', rule, bytes('one'));
  clock.turn(59 * SECOND);
  expect(find('a')).toBe('one');
  clock.turn(SECOND);
  expect(find('a')).toBeUndefined();
});

test('the cache makes one answer for concurrent callers', async () => {
  const { cache } = open();
  let made = 0;
  const make = async () => Buffer.from(String((made += 1)));
  await Promise.all(Array.from({ length: 20 }, () => cache.keep('a', rule, make)));
  expect(made).toBe(1);
});

test('the cache drops the answers of a stale tag and no others', async () => {
  const { cache, find } = open();
  await cache.keep('a', rule, bytes('one'));
  await cache.keep('b', { seconds: 60, tags: ['system'] }, bytes('two'));
  cache.drop(['content']);
  expect([find('a'), find('b')]).toEqual([undefined, 'two']);
});

test('the cache returns but does not keep an answer whose tag went stale while it was made', async () => {
  const { cache, find } = open();
  const slow = cache.keep('a', rule, async () => {
    cache.drop(['content']);
    return Buffer.from('old');
  });
  expect((await slow).toString()).toBe('old');
  expect(find('a')).toBeUndefined();
});

test('the cache repeats an answer that failed', async () => {
  const { cache, find } = open();
  const failing = cache.keep('a', rule, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await cache.keep('a', rule, bytes('yes'));
  expect(find('a')).toBe('yes');
});

test('the cache drops answers of every tag that are still being made when everything is dropped', async () => {
  const { cache, find } = open();
  for (const tag of ['system', 'content', 'catalogue', 'winners'] as const) {
    await cache.keep(tag, { seconds: 60, tags: [tag] }, async () => {
      cache.drop('all');
      return Buffer.from('old');
    });
    expect([tag, find(tag)]).toEqual([tag, undefined]);
  }
});

test('the cache counts compressed copies in its size, and evicts the oldest answer for them', async () => {
  const { cache, find } = open({ bytesMax: 10_000 });
  // Random bytes do not compress, so every copy is as large as the answer.
  const noise = async () => randomBytes(4000);
  await cache.keep('a', rule, noise);
  await cache.keep('b', rule, noise);
  expect(find('a')).toBeDefined();
  expect(cache.find('b', 'gzip')?.encoding).toBe('gzip');
  expect([find('a'), typeof find('b')]).toEqual([undefined, 'string']);

  // Evicting an answer also frees the size of its copies.
  cache.drop('all');
  await cache.keep('c', rule, noise);
  await cache.keep('d', rule, noise);
  expect([typeof find('c'), typeof find('d')]).toEqual(['string', 'string']);
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br ; q=0.5', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['identity', undefined],
  ['brotli, x-gzip', undefined],
  ['', undefined],
])('a caller who accepts "%s" gets %s', async (header, encoding) => {
  const { cache } = open();
  await cache.keep('a', rule, bytes('long '.repeat(500)));
  expect(cache.find('a', header)?.encoding).toBe(encoding);
});
