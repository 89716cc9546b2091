import { en } from '@mela/i18n/en';
import { passwordCalls } from '@mela/protocol/calls/password';
import { systemCalls } from '@mela/protocol/calls/system';
import { verificationCalls } from '@mela/protocol/calls/verification';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, useSession } from '#lib/session.ts';
import { member, withPasswordRule } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { ForgotPopup } from './forgot-popup.tsx';

const opened = { token: 'token-1', firstTimeLogin: false, passwordExpired: false, user: member() };
const password = 'Kite-over-the-fair-7';

function open(more: Record<string, unknown> = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: withPasswordRule,
    [systemCalls.countries.path]: [],
    [verificationCalls.noLogin.path]: { expiredMinutes: 1, lifeMinutes: 5 },
    [passwordCalls.forgotByEmail.path]: { expiredMinutes: 1, lifeMinutes: 5 },
    [passwordCalls.reset.path]: opened,
    ...more,
  });
  renderSite(<ForgotPopup />, wire, { at: '/?popup=forgot' });
  return {
    sentTo: (path: string) =>
      wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.body),
  };
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(closeSession);

test('a password reset by phone takes a code and a new password, and logs in (AUTH-10)', async () => {
  const { sentTo } = open();
  await screen.findByText('8 to 64 characters, no spaces.');
  await type('Mobile number', '9876543210');
  await click('Send code');
  expect(await screen.findByText(/If this number has an account/)).toBeTruthy();
  expect(sentTo(verificationCalls.noLogin.path)).toEqual([
    { mobileNum: '9876543210', countryDialingCode: '+91', purpose: 'password' },
  ]);
  await type('Code', '123456');
  await type('New password', password);
  await click('Set password and log in');
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(sentTo(passwordCalls.reset.path)).toEqual([
    {
      mobileNum: '9876543210',
      countryDialingCode: '+91',
      verificationCode: '123456',
      newPassword: password,
    },
  ]);
});

test('a new code clears the old one and its refusal from the field (AUTH-10)', async () => {
  open({
    [verificationCalls.noLogin.path]: { expiredMinutes: 0, lifeMinutes: 5 },
    [passwordCalls.reset.path]: new Refusal('CODE_EXPIRED', {}),
  });
  await screen.findByText('8 to 64 characters, no spaces.');
  await type('Mobile number', '9876543210');
  await type('Code', '123456');
  await type('New password', password);
  await click('Set password and log in');
  const code = screen.getByLabelText('Code');
  await waitFor(() => expect(descriptionOf(code)).toContain('Request a new one'));
  await click('Send code');
  await waitFor(() => expect(code).toHaveProperty('value', ''));
  expect(descriptionOf(code)).toBe('');
});

test('a password reset by mail requires username and address before a code is sent (AUTH-10)', async () => {
  const { sentTo } = open();
  await userEvent.click(await screen.findByRole('tab', { name: 'Email' }));
  await click('Send code');
  expect(await screen.findByText('Enter your username.')).toBeTruthy();
  await type('Username', 'asha');
  await type('Email address', 'asha@mela');
  await click('Send code');
  expect(await screen.findByText('Enter a valid email address.')).toBeTruthy();
  expect(sentTo(passwordCalls.forgotByEmail.path)).toEqual([]);
  await type('Email address', '.example');
  await click('Send code');
  expect(await screen.findByText(/sent a code to asha@mela.example/)).toBeTruthy();
  await type('Code', '123456');
  await type('New password', password);
  await click('Set password and log in');
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(sentTo(passwordCalls.reset.path)).toEqual([
    { email: 'asha@mela.example', verificationCode: '123456', newPassword: password },
  ]);
});

test('a password reset asks for the second factor when it is on (AUTH-10, AUTH-4)', async () => {
  const { sentTo } = open({
    [passwordCalls.reset.path]: ({ body }: { body: object }) =>
      'secondFactor' in body ? opened : new Refusal('SECOND_FACTOR_REQUIRED', {}),
  });
  await screen.findByText('8 to 64 characters, no spaces.');
  await type('Mobile number', '9876543210');
  await type('Code', '123456');
  await type('New password', password);
  await click('Set password and log in');
  await userEvent.type(await screen.findByRole('textbox'), '654321');
  await click('Set password and log in');
  await waitFor(() => expect(useSession.getState().token).toBe('token-1'));
  expect(sentTo(passwordCalls.reset.path).at(-1)).toMatchObject({ secondFactor: '654321' });
});

test('a code with too many attempts shows its own refusal (AUTH-10)', async () => {
  open({ [passwordCalls.reset.path]: new Refusal('CODE_USED_UP', {}) });
  await screen.findByText('8 to 64 characters, no spaces.');
  await type('Mobile number', '9876543210');
  await type('Code', '123456');
  await type('New password', password);
  await click('Set password and log in');
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toMatch(/Request a new one/));
});

test('a password reset says that it unlinks the sign-ins of third parties when these are accepted (AUTH-3, AUTH-10)', async () => {
  open({ [systemCalls.status.path]: withSwitchOn(withPasswordRule, 'SOCIAL3') });
  expect(await screen.findByText(en.password.forgotUnlinks)).toBeTruthy();
});
