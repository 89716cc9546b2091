import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import { systemCalls } from '@mela/protocol/calls/system';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession, useSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { playLimits } from '#testing/play-limits-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PlayGuard } from './play-guard.tsx';

beforeEach(() => restoreSession('token', member()));
afterEach(() => closeSession());

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

function open(answers: Record<string, unknown>, at = '/') {
  const onSignOut = vi.fn<() => void>();
  const wire = wireOf({ [systemCalls.status.path]: status(), ...answers });
  renderSite(
    <>
      <PlayGuard onSignOut={onSignOut} />
      <Here />
    </>,
    wire,
    { at },
  );
  const count = ({ path }: { path: string }) => wire.calls.filter(({ route }) => route.path === path).length;
  return { onSignOut, count, user: userEvent.setup() };
}

const due = playLimits({
  reality: { minutes: 30, next: null },
  now: { checkAt: '2026-11-15T06:30:00.000Z', net: '-120.0000' },
});
const notDue = playLimits({
  reality: { minutes: 30, next: null },
  now: { checkAt: '2026-11-15T07:00:00.000Z' },
});

test('the reality check shows time and result, cannot be dismissed, and continues on request (MEMBER-11)', async () => {
  const { count, user } = open({ [playLimitsCalls.state.path]: due, [playLimitsCalls.goOn.path]: notDue });
  expect(await screen.findByRole('dialog', { name: 'You’ve been here for 30 minutes' })).toBeTruthy();
  expect(screen.getByText('-₹120.00')).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Keep playing' }));
  expect(count(playLimitsCalls.goOn)).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the reality check offers the logout (MEMBER-11)', async () => {
  const { onSignOut, user } = open({ [playLimitsCalls.state.path]: due });
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(onSignOut).toHaveBeenCalledOnce();
});

test('the reality check is fetched when it is due by the server’s clock (MEMBER-11)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    let answer = notDue;
    const { count } = open({ [playLimitsCalls.state.path]: () => answer });
    await vi.waitFor(() => expect(count(playLimitsCalls.state)).toBe(1));
    await vi.advanceTimersByTimeAsync(29 * 60_000);
    expect(count(playLimitsCalls.state)).toBe(1);
    answer = due;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(count(playLimitsCalls.state)).toBe(2);
    await vi.waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
  } finally {
    vi.useRealTimers();
  }
});

const exclusion = { since: '2026-11-15T06:30:00.000Z', until: null };

test.each([
  ['/', '/member/playLimits'],
  ['/rng', '/member/playLimits'],
  ['/member/depositv2', '/member/playLimits'],
  ['/member/withdraw', '/member/withdraw'],
  ['/member/transactionHistory', '/member/transactionHistory'],
  ['/member/securityCenter', '/member/securityCenter'],
  ['/help', '/member/playLimits?popup=help'],
])('an excluded member at %s is sent to %s (MEMBER-11)', async (at, stands) => {
  const { count } = open({ [playLimitsCalls.state.path]: playLimits({ exclusion }) }, at);
  await waitFor(() => expect(count(playLimitsCalls.state)).toBe(1));
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe(stands));
});

test('an exclusion from another device, and its end, update the session (MEMBER-11)', async () => {
  const isExcluded = () => useSession.getState().member?.isExcluded;
  open({ [playLimitsCalls.state.path]: playLimits({ exclusion }) });
  await waitFor(() => expect(isExcluded()).toBe(true));
  cleanup();
  open({ [playLimitsCalls.state.path]: playLimits() });
  await waitFor(() => expect(isExcluded()).toBe(false));
});

test('a member without limits sees no dialog (MEMBER-11)', async () => {
  const { count } = open({ [playLimitsCalls.state.path]: playLimits() });
  await waitFor(() => expect(count(playLimitsCalls.state)).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
