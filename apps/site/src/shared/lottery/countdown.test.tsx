import { isoOf, plus, systemClock } from '@mela/kernel/time';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { clockText, Countdown } from './countdown.tsx';
import { withServerTime } from './server-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-18T10:00:00.400Z') }));
afterEach(() => void vi.useRealTimers());

/** The server answers so many milliseconds after the request, with its clock ahead of this device's. */
async function answerOf(ahead: number, roundTrip: number): Promise<void> {
  const serverTime = isoOf(plus(systemClock.now(), roundTrip / 2 + ahead));
  const answered = withServerTime(
    () => new Promise<{ serverTime: string }>((done) => setTimeout(() => done({ serverTime }), roundTrip)),
  );
  await act(() => vi.advanceTimersByTimeAsync(roundTrip));
  await answered;
}

test('a countdown runs by the clock of the server, not of the device (LOTT-2)', async () => {
  renderSite(<Countdown until="2026-11-18T10:01:00.000Z" />, wireOf(siteAnswers()));
  await answerOf(20_000, 200);
  expect(screen.getByRole('timer').textContent).toBe('00:40');
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('timer').textContent).toBe('00:39');
});

test('a slower answer does not replace a better measurement of the clock', async () => {
  renderSite(<Countdown until="2026-11-18T10:01:00.000Z" />, wireOf(siteAnswers()));
  await answerOf(20_000, 100);
  await answerOf(25_000, 3000);
  expect(screen.getByRole('timer').textContent).toBe('00:37');
});

test('the last five seconds are marked, and a countdown ends at zero', async () => {
  renderSite(<Countdown until="2026-11-18T10:00:30.000Z" />, wireOf(siteAnswers()));
  await answerOf(24_000, 20);
  const timer = screen.getByRole('timer');
  expect([timer.textContent, timer.dataset['urgent']]).toEqual(['00:06', 'false']);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect([timer.textContent, timer.dataset['urgent']]).toEqual(['00:05', 'true']);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(timer.textContent).toBe('00:00');
});

test('long countdowns show hours and days with Latin digits in both languages', () => {
  expect(clockText(42, 'en')).toBe('00:42');
  expect(clockText(4205, 'en')).toBe('01:10:05');
  expect(clockText(2 * 86_400 + 4205, 'en')).toBe('2d 01:10:05');
  expect(clockText(2 * 86_400 + 4205, 'hi')).toBe('2 दि 01:10:05');
});
