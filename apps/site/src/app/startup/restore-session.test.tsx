import { memberCalls } from '@mela/protocol/calls/member';
import { sessionCalls } from '@mela/protocol/calls/session';
import { Refusal } from '@mela/protocol/refusals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#lib/api.tsx';
import { closeSession, useSession } from '#lib/session.ts';
import { member } from '#testing/answers.ts';
import { wireOf } from '#testing/render-site.tsx';
import { restoreStoredSession } from './restore-session.ts';

const opened = { token: 'fresh', firstTimeLogin: false, passwordExpired: false, user: member() };

/** A page that starts with a stored token. */
function startWith(token: string | null, address = '/'): void {
  window.history.replaceState(null, '', address);
  closeSession();
  if (token === null) return;
  sessionStorage.setItem('token', token);
  useSession.setState({ state: 'restoring', token, member: null });
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  closeSession();
});

test('a stored token restores the session (AUTH-5)', async () => {
  startWith('kept');
  await restoreStoredSession(createApi(wireOf({ [memberCalls.info.path]: member() })));
  expect(useSession.getState()).toMatchObject({ state: 'open', token: 'kept', member: { nickname: 'Asha' } });
});

test('a stored token that is refused is removed (AUTH-5)', async () => {
  startWith('old');
  await restoreStoredSession(
    createApi(wireOf({ [memberCalls.info.path]: new Refusal('NOT_LOGGED_IN', {}) })),
  );
  expect(useSession.getState().state).toBe('guest');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('a token in the URL is a one-time code: it is exchanged and removed from the URL (AUTH-5)', async () => {
  startWith(null, '/promotions?token=once&type=DAILY#first');
  const wire = wireOf({ [sessionCalls.exchange.path]: opened });
  const restoring = restoreStoredSession(createApi(wire));
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(
    '/promotions?type=DAILY#first',
  );
  await restoring;
  expect(wire.calls[0]?.input.body).toEqual({ code: 'once' });
  expect(useSession.getState()).toMatchObject({ state: 'open', token: 'fresh' });
});

test('a used link leaves the stored session unchanged (AUTH-5)', async () => {
  startWith('kept', '/?token=used');
  const answers = {
    [sessionCalls.exchange.path]: new Refusal('LOGIN_CODE_USED', {}),
    [memberCalls.info.path]: member(),
  };
  await restoreStoredSession(createApi(wireOf(answers)));
  expect(useSession.getState()).toMatchObject({ state: 'open', token: 'kept' });
});

test('a network failure does not log out; the call is repeated (AUTH-5)', async () => {
  startWith('kept');
  let calls = 0;
  const answer = () => (++calls < 3 ? new Refusal('NETWORK_ABNORMAL', {}) : member());
  const restoring = restoreStoredSession(createApi(wireOf({ [memberCalls.info.path]: answer })));
  await vi.runAllTimersAsync();
  await restoring;
  expect(calls).toBe(3);
  expect(useSession.getState().state).toBe('open');
});
