import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work of one name is done one after another, in the order it came, and a failure does not stop the next', async () => {
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

test('work of another name does not wait', async () => {
  const line = createKeyedMutex();
  let open: (() => void) | undefined;
  const held = line('asha', () => new Promise<void>((resolve) => (open = resolve)));
  expect(await line('ravi', async () => 'through')).toBe('through');
  open?.();
  await held;
});
