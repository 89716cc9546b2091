import { formatMoney, parseMoney } from '@mela/kernel/money';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownRound } from '#play/wire.ts';
import type { Play, PlayState } from '#web/play/play.ts';
import { en } from '#web/words/en.ts';
import { ReaderProvider, sayIn } from '#web/words/words.ts';
import { RealityCheck } from './reality-check.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const money = (text: string) => formatMoney(parseMoney(text));
const roundOf = (
  id: string,
  stake: string,
  payout: string,
): Pick<ShownRound, 'id' | 'state' | 'stake' | 'payout' | 'isFree'> => ({
  id,
  state: 'over',
  stake: money(stake),
  payout: money(payout),
  isFree: false,
});

/** A game in progress: only the properties under test are set. */
function playing(seconds: number | null) {
  const listeners = new Set<() => void>();
  let rounds = [roundOf('before', '500', '0')];
  const play = {
    read: () => ({ session: { realityCheckSeconds: seconds }, rounds }),
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const isPlay = (value: unknown): value is Play & { read(): PlayState } => value === play;
  return {
    play: isPlay(play) ? play : undefined,
    add: (round: ReturnType<typeof roundOf>) => {
      rounds = [round, ...rounds];
      for (const listener of listeners) listener();
    },
  };
}

function show(play: Play | undefined): void {
  const reader = {
    language: 'EN' as const,
    say: sayIn(en),
    has: (code: string): code is keyof typeof en => code in en,
  };
  render(<ReaderProvider value={reader}>{play && <RealityCheck play={play} />}</ReaderProvider>);
}

test('the reality check shows duration and result of this session after the chosen time', () => {
  const { play, add } = playing(1800);
  show(play);
  add(roundOf('one', '10', '4'));
  add(roundOf('two', '10', '25'));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(1800 * 1000));
  expect(screen.getByText(/30 minutes/)).toBeTruthy();
  expect(screen.getByText(/₹20\.00.*₹29\.00/)).toBeTruthy();
});

test('the reality check does not open without the player’s setting', () => {
  const { play } = playing(null);
  show(play);
  act(() => void vi.advanceTimersByTime(24 * 3600 * 1000));
  expect(screen.queryByRole('dialog')).toBeNull();
});
