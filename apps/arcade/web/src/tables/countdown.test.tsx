import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { en } from '#web/words/en.ts';
import { ReaderProvider, sayIn } from '#web/words/words.ts';
import { Countdown } from './countdown.tsx';
import type { SeenTable } from './use-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the countdown runs by the clock and bets close without another message', () => {
  const now = performance.timeOrigin + performance.now();
  const round = { id: 'one', number: 1, state: 'betting', startedAt: null, result: null } as const;
  const table: SeenTable = {
    now,
    ahead: 0,
    pace: 1,
    round: { ...round, bettingEndsAt: now + 2500 },
    seats: [],
    spots: {},
    marks: [],
  };
  const reader = {
    language: 'EN' as const,
    say: sayIn(en),
    has: (code: string): code is keyof typeof en => code in en,
  };
  render(
    <ReaderProvider value={reader}>
      <Countdown table={table} bettingMs={15_000} />
    </ReaderProvider>,
  );
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  const shown = () => document.body.textContent;
  expect(shown()).toContain('3');
  pass(510);
  expect(shown()).toContain('2');
  pass(1000);
  expect(shown()).toContain('1');
  pass(1000);
  expect(shown()).toContain(en.betsClosed);
});
