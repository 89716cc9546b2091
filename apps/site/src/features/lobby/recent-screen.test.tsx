import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { systemCalls } from '@mela/protocol/calls/system';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeSession, openSession, restoreSession, useSession } from '#lib/session.ts';
import { game, member, siteAnswers, pageOf, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RecentScreen } from './recent-screen.tsx';

afterEach(closeSession);

const logIn = () =>
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
const open = (answers: Record<string, unknown> = {}) =>
  renderSite(<RecentScreen />, wireOf({ ...siteAnswers(), ...answers }), { at: '/recent' });

test('the recent page is loading, not empty, while the session is restored (ROUTE-8)', async () => {
  useSession.setState({ state: 'restoring', token: 't', member: null, isFirstLogin: false }, true);
  open({ [lobbyCalls.recentGames.path]: pageOf([game({ displayName: 'Last night' })]) });
  // The categories show that the answers have arrived.
  await screen.findByRole('link', { name: 'Slots' });
  expect(screen.getByRole('list', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('No recent games')).toBeNull();

  act(() => restoreSession('t', member()));
  expect(await screen.findByRole('button', { name: /^(?!Favourite).*Last night/ })).toBeTruthy();
});

test('the recent page tells a member without games that there are none (ROUTE-8)', async () => {
  logIn();
  open();
  expect(await screen.findByText('No recent games')).toBeTruthy();
});

test('the recent page says when recent games are switched off', async () => {
  logIn();
  open({ [systemCalls.status.path]: status({}, ['GAMELOREC3']) });
  expect(await screen.findByText('Recent games are unavailable right now.')).toBeTruthy();
  expect(screen.queryByText('No recent games')).toBeNull();
});
