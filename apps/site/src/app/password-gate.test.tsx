import { en } from '@mela/i18n/en';
import { hi } from '@mela/i18n/hi';
import { memberCalls } from '@mela/protocol/calls/member';
import { passwordCalls } from '@mela/protocol/calls/password';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { sessionCalls } from '@mela/protocol/calls/session';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, describe, expect, test } from 'vitest';
import { createApi } from '#lib/api.tsx';
import {
  closeSession,
  openSession,
  renewToken,
  requirePasswordChange,
  requireTerms,
  useSession,
} from '#lib/session.ts';
import { member, withPasswordRule } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PasswordGate } from './password-gate.tsx';
import { restoreStoredSession } from './startup/restore-session.ts';

const user = member({ account: 'asha' });
const opened = { token: 'old', firstTimeLogin: false, passwordExpired: true, user };
const plain = { hasPassword: true, linked: [], asksCode: false, sentTo: null };
const newPassword = 'Kite-over-the-fair-7';

const answers = {
  [systemCalls.status.path]: withPasswordRule,
  [systemCalls.countries.path]: [],
  [memberCalls.info.path]: { ...user, passwordExpired: true },
  [sessionCalls.logout.path]: {},
  [passwordCalls.change.path]: ({ body }: { body?: unknown }) =>
    body === undefined ? plain : { token: 'new' },
};

function Page() {
  const { pathname } = useLocation();
  return <p data-testid="page">{pathname}</p>;
}

const show = (at = '/promotions') =>
  renderSite(
    <PasswordGate>
      <Page />
    </PasswordGate>,
    wireOf(answers),
    { at },
  );
const dialog = () => screen.findByRole('dialog', { name: en.password.expiredTitle });

afterEach(closeSession);

test('an expired password replaces every page by a dialog without a way around it (AUTH-6, AUTH-13)', async () => {
  openSession(opened);
  show();
  await dialog();
  expect(screen.queryByTestId('page')).toBeNull();
  expect(screen.queryByRole('button', { name: en.common.close })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(await dialog()).toBeTruthy();
});

test('the forced dialog closes after the change, and the member goes on to home (AUTH-6, AUTH-13)', async () => {
  openSession(opened);
  show();
  await dialog();
  await userEvent.type(await screen.findByLabelText(en.password.old), 'before');
  await userEvent.type(screen.getByLabelText(en.password.new), newPassword);
  await userEvent.type(screen.getByLabelText(en.password.again), newPassword);
  await userEvent.click(screen.getByRole('button', { name: en.password.change }));
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('/'));
  expect(useSession.getState()).toMatchObject({ state: 'open', token: 'new' });
});

test('the forced dialog survives a reload of the page (AUTH-13)', async () => {
  closeSession();
  sessionStorage.setItem('token', 'kept');
  useSession.setState({ state: 'restoring', token: 'kept', member: null });
  await restoreStoredSession(createApi(wireOf(answers)));
  show();
  expect(await dialog()).toBeTruthy();
});

test('the forced dialog opens when the server demands the change during a session (AUTH-13)', async () => {
  openSession({ ...opened, passwordExpired: false });
  show();
  expect(await screen.findByTestId('page')).toBeTruthy();
  requirePasswordChange();
  expect(await dialog()).toBeTruthy();
});

test('the forced dialog lets the member log out (AUTH-13)', async () => {
  openSession(opened);
  show();
  await dialog();
  await userEvent.click(await screen.findByRole('button', { name: en.shell.logout }));
  await waitFor(() => expect(screen.getByTestId('page').textContent).toBe('/'));
  expect(useSession.getState().state).toBe('guest');
});

describe('the terms of an account that an agent opened', () => {
  const due = { ...opened, termsDue: true } as const;
  const accepts = (more: Record<string, unknown> = {}) =>
    wireOf({ ...answers, [registrationCalls.acceptTerms.path]: {}, ...more });
  const showWith = (wire: ReturnType<typeof wireOf>, language: 'EN' | 'HI' = 'EN') =>
    renderSite(
      <PasswordGate>
        <Page />
      </PasswordGate>,
      wire,
      { at: '/promotions', language },
    );
  const box = (name: string) => screen.findByRole('checkbox', { name });
  const minAge = (text: string) => text.replace('{min}', String(withPasswordRule.register.ageMin));

  test('follow the forced password and hold every page until both are accepted (AGENT-4, AUTH-8)', async () => {
    openSession(due);
    const wire = accepts();
    showWith(wire);
    await dialog();
    renewToken('new');
    await screen.findByRole('dialog', { name: en.register.acceptTitle });
    expect(screen.queryByTestId('page')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await box(en.register.terms));
    await userEvent.click(screen.getByRole('button', { name: en.register.acceptSubmit }));
    expect(screen.getByText(minAge(en.register.ageMissing))).toBeTruthy();
    expect(wire.calls.some(({ route }) => route.path === registrationCalls.acceptTerms.path)).toBe(false);
    await userEvent.click(await box(minAge(en.register.age)));
    await userEvent.click(screen.getByRole('button', { name: en.register.acceptSubmit }));
    expect(await screen.findByTestId('page')).toBeTruthy();
    const sent = wire.calls.find(({ route }) => route.path === registrationCalls.acceptTerms.path);
    expect(sent?.input.body).toEqual({ termsAccepted: true, ageConfirmed: true });
  });

  test('are shown when the server demands them, and a refusal is shown, in Hindi (AGENT-4)', async () => {
    openSession({ ...opened, passwordExpired: false });
    showWith(accepts({ [registrationCalls.acceptTerms.path]: new Refusal('OVERLOADED', {}) }), 'HI');
    expect(await screen.findByTestId('page')).toBeTruthy();
    requireTerms();
    await userEvent.click(await box(hi.register.terms));
    await userEvent.click(await box(minAge(hi.register.age)));
    await userEvent.click(screen.getByRole('button', { name: hi.register.acceptSubmit }));
    expect(await screen.findByText(hi.refusal.OVERLOADED)).toBeTruthy();
    expect(screen.queryByTestId('page')).toBeNull();
  });

  test('let the member log out (AGENT-4)', async () => {
    openSession({ ...due, passwordExpired: false });
    showWith(accepts());
    await userEvent.click(await screen.findByRole('button', { name: en.shell.logout }));
    await waitFor(() => expect(useSession.getState().state).toBe('guest'));
  });
});
