import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { terms, withdrawal } from '#testing/withdrawal-answers.ts';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

function open(
  changed: Record<string, unknown>,
  { at = '/member/withdraw', language = 'EN' }: { at?: string; language?: 'EN' | 'HI' } = {},
) {
  const wire = wireOf({
    ...siteAnswers(),
    [withdrawalCalls.terms.path]: terms(),
    [withdrawalCalls.list.path]: { content: [], pageNum: 1, totalPages: 1, total: 0 },
    [withdrawalCalls.confirmations.path]: [],
    [payoutAccountCalls.list.path]: { accounts: [], accountsMax: 5, coolDownHours: 24 },
    [turnoverCalls.list.path]: { missing: '0.0000', rows: [] },
    ...changed,
  });
  renderSite(<WithdrawalScreen />, wire, { at, language });
  return { user: userEvent.setup() };
}

test('the checklist scrolls into view when the payment password is set (MEMBER-3)', async () => {
  let isSet = false;
  const { user } = open({
    [withdrawalCalls.terms.path]: () => terms({ hasPaymentPassword: isSet }),
    [paymentPasswordCalls.set.path]: () => {
      isSet = true;
      return { isSet, lockedUntil: null };
    },
  });
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
  await user.type(await screen.findByLabelText('New payment password'), 'Kite-4821');
  await user.type(screen.getByLabelText('Confirm payment password'), 'Kite-4821');
  await user.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  expect(scrolled).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Set payment password' }));
  await screen.findByRole('button', { name: 'Add account' });
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Before you withdraw' })]);
  scrolled.mockRestore();
});

test.each([
  ['EN', /^on 16 Nov 2026/],
  ['HI', /16 नव॰ 2026.* को$/],
] as const)('the tracker names the end of a finished withdrawal, %s (MEMBER-3)', async (language, end) => {
  const done = withdrawal({
    stage: 'received',
    party: 'nobody',
    since: '2026-11-16T06:00:00.000Z',
    dueAt: null,
  });
  open({ [withdrawalCalls.detail.path]: done }, { at: '/member/withdraw?order=W0123456789', language });
  expect(await screen.findByText(end)).toBeTruthy();
});
