import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { terms } from '#testing/withdrawal-answers.ts';
import { PayoutSafety } from './payout-safety.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const { change, code, reset, state } = paymentPasswordCalls;

function open(changed: Record<string, unknown> = {}, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    ...siteAnswers(),
    [withdrawalCalls.terms.path]: terms(),
    [payoutAccountCalls.list.path]: { accounts: [], accountsMax: 5, coolDownHours: 24 },
    [change.path]: { isSet: true, lockedUntil: null, coolsUntil: null },
    [state.path]: { isSet: true, lockedUntil: null, coolsUntil: null, sentTo: '+91 ••••• 3210' },
    [code.path]: { expiredMinutes: 1, lifeMinutes: 5 },
    [reset.path]: { isSet: true, lockedUntil: null, coolsUntil: '2026-11-16T06:00:00.000Z' },
    ...changed,
  });
  renderSite(<PayoutSafety />, wire, { language });
  const sent = ({ path }: { path: string } = change) =>
    wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input.body);
  return { sent, user: userEvent.setup() };
}

test('the payment password is changed with the old one and the new one twice (MEMBER-11)', async () => {
  const { sent, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change payment password' }));
  const submit = () => user.keyboard('{Enter}');
  await user.type(screen.getByLabelText('New payment password'), 'short');
  await user.type(screen.getByLabelText('Confirm payment password'), 'else');
  await submit();
  expect(await screen.findByText('Enter your payment password.')).toBeTruthy();
  expect(screen.getByText('Passwords don’t match.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Current payment password'), 'Kite-4821');
  await user.type(screen.getByLabelText('New payment password'), 'er-5930');
  await user.clear(screen.getByLabelText('Confirm payment password'));
  await user.type(screen.getByLabelText('Confirm payment password'), 'shorter-5930');
  await submit();
  await screen.findByText('Payment password changed.');
  expect(sent()).toEqual([{ oldPassword: 'Kite-4821', newPassword: 'shorter-5930' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong payment password shows the remaining attempts, in Hindi too (MEMBER-11)', async () => {
  const { user } = open({ [change.path]: new Refusal('PAYMENT_PASSWORD_WRONG', { left: 3 }) }, 'HI');
  await user.click(await screen.findByRole('button', { name: 'पेमेंट पासवर्ड बदलें' }));
  await user.type(screen.getByLabelText('मौजूदा पेमेंट पासवर्ड'), 'Kite-4821');
  await user.type(screen.getByLabelText('नया पेमेंट पासवर्ड'), 'Lamp-5930');
  await user.type(screen.getByLabelText('पासवर्ड दोबारा डालें'), 'Lamp-5930{Enter}');
  const old = screen.getByLabelText('मौजूदा पेमेंट पासवर्ड');
  await waitFor(() => expect(descriptionOf(old)).toContain('बाकी कोशिशें: 3'));
});

test('a locked payment password shows until when, and offers no change (MEMBER-11)', async () => {
  open({ [withdrawalCalls.terms.path]: terms({ passwordLockedUntil: '2026-11-16T06:00:00.000Z' }) });
  expect(
    await screen.findByText(/^Too many wrong attempts\. You can use your payment password again on/),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change payment password' })).toBeNull();
});

test('a forgotten payment password is replaced with a code and the login password, also while it is locked (MEMBER-11)', async () => {
  const { sent, user } = open({
    [withdrawalCalls.terms.path]: terms({ passwordLockedUntil: '2026-11-16T06:00:00.000Z' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Forgot payment password?' }));
  await user.type(await screen.findByLabelText('New payment password'), 'Lamp-5930');
  await user.type(screen.getByLabelText('Confirm payment password'), 'Lamp-5930{Enter}');
  expect(await screen.findByText('To confirm it’s you.')).toBeTruthy();
  expect(sent(reset)).toEqual([]);
  await user.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Code sent to +91 ••••• 3210'), '123456{Enter}');
  await screen.findByText('Payment password reset. You can withdraw in 24 hours.');
  expect(sent(code)).toHaveLength(1);
  expect(sent(reset)).toEqual([
    { newPassword: 'Lamp-5930', loginPassword: 'Correct-Horse-9', verificationCode: '123456' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a member without a contact sees what to do first, in Hindi too (MEMBER-11)', async () => {
  const nowhere = { isSet: true, lockedUntil: null, coolsUntil: null, sentTo: null };
  const { user } = open({ [state.path]: nowhere }, 'HI');
  await user.click(await screen.findByRole('button', { name: 'पेमेंट पासवर्ड भूल गए?' }));
  expect(await screen.findByText(/^हमें कोड भेजना होगा/)).toBeTruthy();
  expect(screen.queryByLabelText('नया पेमेंट पासवर्ड')).toBeNull();
});

test('a new payment password shows from when withdrawals are possible (MEMBER-11)', async () => {
  open({ [withdrawalCalls.terms.path]: terms({ passwordCoolsUntil: '2026-11-16T06:00:00.000Z' }) });
  expect(await screen.findByText(/For your safety, you can withdraw from 16 Nov 2026/)).toBeTruthy();
});
