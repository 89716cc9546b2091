import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('a semaphore limits concurrency and serves waiters in order, also after a failure', async () => {
  const limited = createSemaphore(2);
  const begun: number[] = [];
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const all = [0, 1, 2, 3, 4].map((number) => {
    const end = new Promise<void>((resolve, reject) => ends.push({ resolve, reject }));
    return limited(() => {
      begun.push(number);
      return end;
    });
  });
  const settled = Promise.allSettled(all);
  const turn = () =>
    new Promise((resume) => {
      setTimeout(resume);
    });
  await turn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('broken'));
  await turn();
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end.resolve();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(await limited(async () => 'again')).toBe('again');
});
