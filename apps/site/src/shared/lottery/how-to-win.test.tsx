import { lotteryPlays, playOf } from '@mela/rules/lottery/index';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { HowToWin } from './how-to-win.tsx';

const playNamed = (code: string) => {
  const play = playOf(code);
  if (play === undefined) throw new Error(`There is no play ${code}.`);
  return play;
};

test('the rule of a play says how it wins, with an example, in both languages', () => {
  const { unmount } = renderSite(<HowToWin play={playNamed('K3.3SAME')} />, wireOf({}));
  expect(screen.getByText('All three dice show your number.')).toBeTruthy();
  expect(screen.getByText('Number 4: the result 4 4 4 wins.')).toBeTruthy();
  unmount();
  renderSite(<HowToWin play={playNamed('K3.3SAME')} />, wireOf({}), { language: 'HI' });
  expect(screen.getByText('तीनों पासों पर आपका नंबर आए।')).toBeTruthy();
});

test('the rule of a play on any places says how many places it takes', () => {
  renderSite(<HowToWin play={playNamed('SSC.R3.G6')} />, wireOf({}));
  expect(screen.getByText(/every choice of 3 of your marked places/)).toBeTruthy();
});

test.each(['EN', 'HI'] as const)('every rule of the catalogue can be shown in %s', (language) => {
  const plays = new Map(lotteryPlays.map((play) => [play.rule, play]));
  for (const play of plays.values()) {
    const { container, unmount } = renderSite(<HowToWin play={play} />, wireOf({}), { language });
    expect(container.textContent).not.toContain('lotteryRules');
    unmount();
  }
});
