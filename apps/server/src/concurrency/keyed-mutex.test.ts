import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('KeyedMutex runs work of one key in the order of arrival, also after a failure', async () => {
  const mutex = createKeyedMutex();
  const results: string[] = [];
  const work = (word: string, fails = false) =>
    mutex('asha', async () => {
      results.push(`${word} begins`);
      await Promise.resolve();
      results.push(`${word} ends`);
      if (fails) throw new Error(word);
      return word;
    });
  const done = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(results).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('KeyedMutex does not delay work of another key', async () => {
  const mutex = createKeyedMutex();
  let open: (() => void) | undefined;
  const held = mutex('asha', () => new Promise<void>((resolve) => (open = resolve)));
  expect(await mutex('ravi', async () => 'through')).toBe('through');
  open?.();
  await held;
});
