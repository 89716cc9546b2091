import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPatience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waitingFor = (ms: number, name: string) => ({ until: performance.now() + ms, name });

/** What was given up, by name. */
function openWatched() {
  const late: string[] = [];
  return { late, ...openPatience<{ until: number; name: string }>(({ name }) => void late.push(name)) };
}

test('whoever waits too long is answered, each at their own time, and nobody who was answered before', () => {
  const { late, wait, leave } = openWatched();
  const [first, second] = [waitingFor(100, 'first'), waitingFor(100, 'second')];
  wait(first);
  wait(second);
  vi.advanceTimersByTime(60);
  const third = waitingFor(100, 'third');
  wait(third);
  leave(second);
  vi.advanceTimersByTime(45);
  expect(late).toEqual(['first']);
  vi.advanceTimersByTime(60);
  expect(late).toEqual(['first', 'third']);
});

test('nothing ticks while nobody waits, and it goes on with the next who does', () => {
  const { late, wait, leave } = openWatched();
  const one = waitingFor(100, 'one');
  wait(one);
  leave(one);
  expect(vi.getTimerCount()).toBe(0);
  wait(waitingFor(100, 'two'));
  vi.advanceTimersByTime(101);
  expect(late).toEqual(['two']);
  expect(vi.getTimerCount()).toBe(0);
});
