import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenScrollIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scroll = () => window.dispatchEvent(new Event('scroll'));

test('a deferred task runs once, some seconds after the first view', () => {
  const run = vi.fn<() => void>();
  whenScrollIdle(run);
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
  scroll();
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledOnce();
});

test('a deferred task waits while the visitor scrolls, but at most 15 seconds', () => {
  const run = vi.fn<() => void>();
  whenScrollIdle(run);
  for (let second = 0; second < 14; second += 1) {
    vi.advanceTimersByTime(1000);
    scroll();
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1500);
  expect(run).toHaveBeenCalledOnce();
});

test('a deferred task runs when the scrolling ends', () => {
  const run = vi.fn<() => void>();
  whenScrollIdle(run);
  vi.advanceTimersByTime(2000);
  scroll();
  vi.advanceTimersByTime(2000);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(600);
  expect(run).toHaveBeenCalledOnce();
});
