import { en } from '@mela/i18n/en';
import { passwordCalls } from '@mela/protocol/calls/password';
import { systemCalls } from '@mela/protocol/calls/system';
import { verificationCalls } from '@mela/protocol/calls/verification';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession, useSession } from '#lib/session.ts';
import { member, withPasswordRule } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ChangePopup } from './change-popup.tsx';

const opened = {
  token: 'old',
  firstTimeLogin: false,
  passwordExpired: false,
  user: member({ account: 'asha' }),
};
const password = 'Kite-over-the-fair-7';

/** Both calls have the same path: only the change has a body. */
const answering = (state: object, changed: unknown = { token: 'new' }) => ({
  [systemCalls.status.path]: withPasswordRule,
  [systemCalls.countries.path]: [],
  [passwordCalls.change.path]: ({ body }: { body?: unknown }) => (body === undefined ? state : changed),
});
const plain = { hasPassword: true, linked: [], asksCode: false, sentTo: null };

function Here() {
  const { pathname, search } = useLocation();
  return <p data-testid="here">{pathname + search}</p>;
}

function open(answers: Record<string, unknown>, at = '/promotions?popup=password') {
  const wire = wireOf(answers);
  renderSite(
    <>
      <ChangePopup />
      <Here />
    </>,
    wire,
    { at },
  );
  const sent = () =>
    wire.calls.filter(({ input }) => input.body !== undefined).map(({ input }) => input.body);
  return { sent };
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

beforeEach(() => openSession(opened));
afterEach(closeSession);

test('a password change takes the old password and the new one twice, and the session continues with a new token (AUTH-10)', async () => {
  const { sent } = open(answering(plain));
  await screen.findByLabelText('Current password');
  await submit();
  expect(screen.getByText('Enter your current password.')).toBeTruthy();
  expect(screen.getAllByText('8 to 64 characters, no spaces.')).toHaveLength(1);
  await type('Current password', 'before');
  await type('New password', password);
  await type('Confirm new password', 'else');
  await submit();
  expect(await screen.findByText('New passwords don’t match.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await type('Confirm new password', password);
  await submit();
  await waitFor(() => expect(useSession.getState().token).toBe('new'));
  expect(sent()).toEqual([{ oldPassword: 'before', newPassword: password, confirmNewPassword: password }]);
  await waitFor(() => expect(screen.getByTestId('here').textContent).toBe('/'));
});

test('a password equal to the username is not accepted, and a refusal of the server is shown (AUTH-10)', async () => {
  open(answering(plain, new Refusal('LOGIN_PASSWORD_WRONG', {})));
  await screen.findByLabelText('Current password');
  await type('Current password', 'wrong');
  await type('New password', 'my-Asha-2026');
  await type('Confirm new password', 'my-Asha-2026');
  await submit();
  expect(await screen.findByText(/Too easy to guess/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.clear(screen.getByLabelText('Confirm new password'));
  await type('New password', password);
  await type('Confirm new password', password);
  await submit();
  const old = screen.getByLabelText('Current password');
  await waitFor(() => expect(descriptionOf(old)).toBe('Wrong login password.'));
  await waitFor(() => expect(document.activeElement).toBe(old));
  await userEvent.type(old, '2');
  expect(descriptionOf(old)).toBe('');
});

test('a password change asks for a code to the member’s contact when the merchant requires it (AUTH-10)', async () => {
  const { sent } = open({
    ...answering({ ...plain, asksCode: true, sentTo: '•••• 3210' }),
    [verificationCalls.own.path]: { expiredMinutes: 1, lifeMinutes: 5 },
  });
  await screen.findByLabelText('Code sent to •••• 3210');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText(/We’ve sent a code to •••• 3210/)).toBeTruthy();
  await type('Current password', 'before');
  await type('New password', password);
  await type('Confirm new password', password);
  await submit();
  expect(await screen.findByText('Enter the 6-digit code.')).toBeTruthy();
  await type('Code sent to •••• 3210', '123456');
  await submit();
  await waitFor(() => expect(sent()).toMatchObject([{ verificationCode: '123456' }]));
});

test('a member without a password sets one with a code only (AUTH-3, AUTH-10)', async () => {
  const { sent } = open({
    ...answering({ ...plain, hasPassword: false, asksCode: true, sentTo: '•••• 3210' }),
    [verificationCalls.own.path]: { expiredMinutes: 1, lifeMinutes: 5 },
  });
  expect(await screen.findByRole('dialog', { name: en.password.firstTitle })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await type('New password', password);
  await type('Confirm new password', password);
  await type('Code sent to •••• 3210', '123456');
  await userEvent.click(screen.getByRole('button', { name: en.password.set }));
  expect(await screen.findByText(en.password.firstDone)).toBeTruthy();
  expect(sent()).toEqual([
    { newPassword: password, confirmNewPassword: password, verificationCode: '123456' },
  ]);
});

test('a password change names the linked sign-ins (AUTH-3, AUTH-10)', async () => {
  open(answering({ ...plain, linked: ['SOCIALBOX', 'PHONEBOX'] }));
  const names = `${en.identity.providers.SOCIALBOX}, ${en.identity.providers.PHONEBOX}`;
  expect(await screen.findByText(en.password.stillLinked.replace('{names}', names))).toBeTruthy();
});

test('a member with neither password nor contact is directed to support (AUTH-10)', async () => {
  open(answering({ ...plain, hasPassword: false }));
  expect(await screen.findByText(en.password.unreachable)).toBeTruthy();
});

test('the change popup sends a guest to the login, and a state that does not load can be retried (AUTH-10)', async () => {
  open({ ...answering(plain), [passwordCalls.change.path]: new Refusal('NETWORK_ABNORMAL', {}) });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  closeSession();
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveProperty(
    'href',
    expect.stringContaining('/login?next=%2F%3Fpopup%3Dpassword'),
  );
});
