import { profileCalls } from '@mela/protocol/calls/profile';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession, useMember } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ProfileSection } from './profile-section.tsx';

const answers = {
  [systemCalls.status.path]: status(),
  [systemCalls.countries.path]: [],
  [profileCalls.show.path]: { phone: null, email: 'as•••@mela.example', isEmailProven: true },
  [profileCalls.sendCode.path]: { expiredMinutes: 1, lifeMinutes: 5 },
  [profileCalls.bind.path]: { phone: '+91 ••••• 3210', email: 'as•••@mela.example', isEmailProven: true },
};

/** Renders the section for the logged-in member, as the page does. */
function Section() {
  const own = useMember();
  return own && <ProfileSection member={own} />;
}

beforeEach(() => openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() }));
afterEach(closeSession);

test('a phone number is set with its code and the password, and is shown masked (MEMBER-11)', async () => {
  const wire = wireOf(answers);
  renderSite(<Section />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('Enter a valid mobile number.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByText('We’ve sent a code. It’s valid for 5 minutes.');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('+91 ••••• 3210')).toBeTruthy();
  expect(wire.calls.find(({ route }) => route.path === profileCalls.bind.path)).toMatchObject({
    input: {
      body: { kind: 'phone', mobileNum: '98765 43210', code: '123456', password: 'Correct-Horse-9' },
    },
  });
});

test('an unverified mail address is marked as such and can be verified (AUTH-8, MEMBER-11)', async () => {
  const typed = { phone: null, email: 'as•••@mela.example', isEmailProven: false };
  const bound = { ...typed, isEmailProven: true };
  renderSite(
    <Section />,
    wireOf({ ...answers, [profileCalls.show.path]: typed, [profileCalls.bind.path]: bound }),
  );
  expect(await screen.findByText(/^Confirm this email/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change: Email' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm: Email' }));
  await userEvent.type(screen.getByLabelText('Email address'), 'asha@mela.example');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.type(screen.getByLabelText('Login password'), 'Correct-Horse-9{Enter}');
  expect(await screen.findByText('Confirmed: as•••@mela.example')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Change: Email' })).toBeTruthy();
});

test('a nickname is validated before sending, and is shown after the change (MEMBER-11)', async () => {
  const wire = wireOf({ ...answers, [profileCalls.rename.path]: member({ nickname: 'आशा' }) });
  renderSite(<Section />, wire);
  await userEvent.click(await screen.findByRole('button', { name: 'Change: Nickname' }));
  const field = screen.getByLabelText('Nickname');
  await userEvent.clear(field);
  await userEvent.type(field, '<b>');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Use 2 to 20 letters/)).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'आशा');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your nickname is now आशा.');
  expect(screen.getByText('आशा')).toBeTruthy();
});

test('a picture is chosen, shown and removed, and one that is too large is not sent (MEMBER-11)', async () => {
  const wire = wireOf({
    ...answers,
    [profileCalls.setIcon.path]: ({ body }: { body?: Uint8Array }) =>
      body ? member({ iconUrl: '/wps/icon/one' }) : member(),
  });
  renderSite(<Section />, wire);
  const field = await screen.findByLabelText('Choose picture');
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
  await userEvent.upload(field, large);
  await screen.findByText('This file is larger than 5 MB. Choose a smaller one.');
  expect(wire.calls.some(({ route }) => route.path === profileCalls.setIcon.path)).toBe(false);
  await userEvent.upload(field, new File([new Uint8Array(10)], 'own.png', { type: 'image/png' }));
  expect((await screen.findByRole('img', { name: 'Profile picture' })).getAttribute('src')).toBe(
    '/wps/icon/one',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Profile picture removed.');
  expect(screen.queryByRole('img', { name: 'Profile picture' })).toBeNull();
});

test('a wrong code shows its message at the field, in Hindi too (MEMBER-11)', async () => {
  renderSite(
    <Section />,
    wireOf({ ...answers, [profileCalls.bind.path]: new Refusal('CODE_WRONG', { left: 4 }) }),
    {
      language: 'HI',
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'बदलें: ईमेल' }));
  await userEvent.type(screen.getByLabelText('ईमेल पता'), 'asha@mela.example');
  await userEvent.type(screen.getByLabelText('कोड'), '000000');
  await userEvent.type(screen.getByLabelText('लॉग इन पासवर्ड'), 'Correct-Horse-9');
  await userEvent.click(screen.getByRole('button', { name: 'सेव करें' }));
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('कोड'))).toMatch(/4/));
});

test('a member without a password is led to set one (AUTH-3, MEMBER-11)', async () => {
  renderSite(
    <Section />,
    wireOf({ ...answers, [profileCalls.bind.path]: new Refusal('LOGIN_PASSWORD_MISSING', {}) }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add: Mobile number' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Mobile number' }), '98765 43210');
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await userEvent.type(screen.getByLabelText('Login password'), 'none{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
