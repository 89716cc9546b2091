import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('KeyedMutex runs work of one key in the order of arrival, also after a failure', async () => {
  const line = createKeyedMutex();
  const said: string[] = [];
  const work = (word: string, fails = false) =>
    line('asha', async () => {
      said.push(`${word} begins`);
      await Promise.resolve();
      said.push(`${word} ends`);
      if (fails) throw new Error(word);
      return word;
    });
  const done = await Promise.allSettled([work('one'), work('two', true), work('three')]);
  expect(said).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends']);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('KeyedMutex does not delay work of another key', async () => {
  const line = createKeyedMutex();
  let open: (() => void) | undefined;
  const held = line('asha', () => new Promise<void>((resolve) => (open = resolve)));
  expect(await line('ravi', async () => 'through')).toBe('through');
  open?.();
  await held;
});
