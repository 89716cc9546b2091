import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RoundState } from '#store/state.ts';
import type { Play, PlayState } from '#web/play/play.ts';
import { en } from '#web/words/en.ts';
import { ReaderProvider, sayIn } from '#web/words/words.ts';
import { FairPlay } from './fair-play.tsx';

/** A game whose last round stands like this: only what is looked at is there. */
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
  'where no round is open the seed can be changed: %s',
  (stands) => {
    show(stands);
    expect(button().disabled).toBe(false);
  },
);

test('whoever is in a round is told to finish it first', () => {
  show('playing');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(en.changeOpen)).toBeTruthy();
});

test('a round that is decided and not settled is said to be open, and nothing is offered that would be refused', () => {
  show('settling');
  expect(button().disabled).toBe(true);
  expect(screen.getByText(en.ROUND_OPEN)).toBeTruthy();
});
