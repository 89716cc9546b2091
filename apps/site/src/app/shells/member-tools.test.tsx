import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeSession } from '#lib/session.ts';
import { member, siteAnswers, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { MemberTools } from './member-tools.tsx';

afterEach(closeSession);

const balance = {
  balance: '10000.0000',
  bonus: '0.0000',
  currencySymbol: '₹',
  at: '2026-11-15T06:30:00.000Z',
};
const trial = member({ type: 4, isTrial: true });

type Opened = { user?: typeof trial; language?: 'EN' | 'HI' };

function open(system = status(), { user = trial, language = 'EN' }: Opened = {}) {
  const answers = { [systemCalls.status.path]: system, [walletCalls.balance.path]: balance };
  const wire = wireOf({ ...siteAnswers(), ...answers });
  renderSite(<MemberTools member={user} />, wire, { language });
  return wire;
}

test('the header offers a trial account the registration, not credits that it cannot play (AUTH-11)', async () => {
  open();
  const register = await screen.findByRole('link', { name: 'Register' });
  expect(register.getAttribute('href')).toBe('/register');
  await userEvent.click(screen.getByRole('button', { name: /Asha/ }));
  expect(screen.getByText(/You’re on a trial account/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Balance' })).toBeNull();
});

test.each([
  ['EN', 'Deposit', 'Withdraw'],
  ['HI', 'डिपॉज़िट', 'पैसे निकालें'],
] as const)(
  'the account menu leads to deposit and withdrawal, %s (LAYOUT-1)',
  async (language, add, take) => {
    open(status(), { user: member(), language });
    await userEvent.click(await screen.findByRole('button', { name: /Asha/ }));
    const menu = within(screen.getByRole('region', { name: language === 'EN' ? 'Account' : 'अकाउंट' }));
    expect(menu.getByRole('link', { name: add }).getAttribute('href')).toBe('/member/depositv2');
    expect(menu.getByRole('link', { name: take }).getAttribute('href')).toBe('/member/withdraw');
  },
);

test('the header shows a trial account its credits where the merchant lets it play (AUTH-11)', async () => {
  open(withSwitchOn(status(), 'FREEPLAYGAME3'));
  expect(await screen.findByRole('link', { name: /Balance/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
