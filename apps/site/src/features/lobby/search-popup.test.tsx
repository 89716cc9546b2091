import type { Send } from '@mela/client/api';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { game, siteAnswers, pageOf } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { SearchPopup } from './search-popup.tsx';

test('the search popup shows no results while a search is running', async () => {
  const wire = wireOf({
    ...siteAnswers(),
    [lobbyCalls.games.path]: pageOf([game({ displayName: 'Kite Cut' })]),
  });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: Send = async (route, input) => {
    if (route.path === lobbyCalls.games.path) await answered;
    return wire(route, input);
  };
  renderSite(<SearchPopup />, slow, { at: '/?popup=search' });
  expect(await screen.findByRole('button', { name: /Lamp Pond/ })).toBeTruthy();

  await userEvent.type(screen.getByLabelText('Search by name'), 'kite');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Lamp Pond/ })).toBeNull();
  answer();
  expect(await screen.findByRole('button', { name: /Kite Cut/ })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
});
