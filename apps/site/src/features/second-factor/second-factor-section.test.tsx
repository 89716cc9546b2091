import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession, useSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';

const recoveryCodes = Array.from({ length: 10 }, (_, place) => `AAAA${place}-BBBBB`);
const off = { isOn: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, since: '2026-11-15T06:00:00.000Z', recoveryCodesLeft: 2 };
const answers = {
  [systemCalls.status.path]: status(),
  [secondFactorCalls.state.path]: off,
  [secondFactorCalls.begin.path]: { secret: 'MELASECRET', uri: 'otpauth://totp/Mela:asha?secret=MELASECRET' },
  [secondFactorCalls.confirm.path]: { token: 'new token', recoveryCodes },
  [secondFactorCalls.turnOff.path]: { token: 'newer token' },
  [secondFactorCalls.renewCodes.path]: { recoveryCodes },
};

beforeEach(() =>
  openSession({ token: 'old token', firstTimeLogin: false, passwordExpired: false, user: member() }),
);
afterEach(closeSession);

test('the second factor is turned on in three steps, and the last shows ten codes with its own close button (AUTH-4)', async () => {
  renderSite(<SecondFactorSection />, wireOf(answers));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('img', { name: 'QR code for the authenticator app' });
  expect(screen.getByText('MELASECRET')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('App code'), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on two-step login' }));
  expect(await screen.findByText('Enter the 6-digit app code')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('App code'), '3456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on two-step login' }));
  await screen.findByText('AAAA9-BBBBB');
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(useSession.getState().token).toBe('new token');
  expect(sessionStorage.getItem('token')).toBe('new token');
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  await screen.findByText('Two-step login is on. All other devices have been logged out.');
});

test('the second factor is turned off with password and code, and the page continues with the new token (AUTH-4)', async () => {
  const wire = wireOf({ ...answers, [secondFactorCalls.state.path]: on });
  renderSite(<SecondFactorSection />, wire);
  expect(await screen.findByText('2 recovery codes left')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
  await userEvent.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  await userEvent.type(screen.getByLabelText('App code or recovery code'), 'aaaa1-bbbbb');
  await userEvent.click(screen.getAllByRole('button', { name: 'Turn off' }).at(-1) ?? document.body);
  await screen.findByText('Two-step login is off. All other devices have been logged out.');
  expect(useSession.getState()).toMatchObject({ state: 'open', token: 'newer token' });
  expect(wire.calls.find(({ route }) => route.path === secondFactorCalls.turnOff.path)).toMatchObject({
    input: { body: { password: 'Correct-Horse-9', code: 'aaaa1-bbbbb' } },
  });
});

test('a wrong code shows its message at the field and changes nothing (AUTH-4)', async () => {
  renderSite(
    <SecondFactorSection />,
    wireOf({
      ...answers,
      [secondFactorCalls.state.path]: on,
      [secondFactorCalls.renewCodes.path]: new Refusal('SECOND_FACTOR_WRONG', {}),
    }),
    { language: 'HI' },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'नए रिकवरी कोड' }));
  await userEvent.type(screen.getByLabelText('लॉग इन पासवर्ड'), 'Correct-Horse-9');
  await userEvent.type(screen.getByLabelText('ऐप का कोड या रिकवरी कोड'), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'नए कोड बनाएँ' }));
  await waitFor(() =>
    expect(descriptionOf(screen.getByLabelText('ऐप का कोड या रिकवरी कोड'))).toContain('कोड गलत है'),
  );
  expect(useSession.getState().token).toBe('old token');
});
