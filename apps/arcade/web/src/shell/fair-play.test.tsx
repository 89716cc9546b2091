import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoundState } from '#store/state.ts';
import type { Play, PlayState } from '#web/play/play.ts';
import { en } from '#web/words/en.ts';
import { ReaderProvider, sayIn } from '#web/words/words.ts';
import { FairPlay } from './fair-play.tsx';

/** A game with the given last round: only the properties under test are set. */
function show(stands: RoundState | undefined): void {
  const seeds = { commitment: 'now', nextCommitment: 'next', clientSeed: 'own', nonce: 3 };
  const state = {
    session: { seeds, chain: null },
    round: stands === undefined ? null : { state: stands },
    trouble: null,
  };
  const play = { read: () => state, listen: () => () => undefined };
  const isPlay = (value: unknown): value is Play & { read(): PlayState } => value === play;
  const reader = {
    language: 'EN' as const,
    say: sayIn(en),
    has: (code: string): code is keyof typeof en => code in en,
  };
  render(<ReaderProvider value={reader}>{isPlay(play) && <FairPlay play={play} />}</ReaderProvider>);
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: en.change });

test.each(['over', 'void', undefined] as const)(
  'the seed can be changed when no round is open: %s',
  (stands) => {
    show(stands);
    expect(button().disabled).toBe(false);
  },
);

test('a player with an open round is asked to finish it first', () => {
  show('playing');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(en.changeOpen)).toBeTruthy();
});

test('a decided but unsettled round counts as open, and the refused action is not offered', () => {
  show('settling');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(en.ROUND_OPEN)).toBeTruthy();
});
