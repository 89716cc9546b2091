import type { Selection } from '@mela/rules/lottery/types';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { useSelectionText } from './use-selection-text.ts';

function Line({ play, selection }: { play: string; selection: Selection }) {
  return <p data-testid="line">{useSelectionText()(play, selection)}</p>;
}

test.each([
  { play: 'LHC.TM', selection: { nums: [7, 41] }, text: '07 41' },
  { play: 'SSC.ZX', selection: { pos: [[7], [], [0, 1]] }, text: '7 | – | 0 1' },
])('a selection of $play reads as on the board (LOTT-4)', ({ play, selection, text }) => {
  renderSite(<Line play={play} selection={selection} />, wireOf({}));
  expect(screen.getByTestId('line').textContent).toBe(text);
});
