import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { closeSession } from '#lib/session.ts';
import { member, siteAnswers, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { withSwitchOn } from '#testing/with-switch-on.ts';
import { MemberTools } from './member-tools.tsx';

afterEach(closeSession);

const balance = { balance: '10000.0000', currencySymbol: '₹', at: '2026-11-15T06:30:00.000Z' };
const trial = member({ type: 4, isTrial: true });

function open(system = status()) {
  const answers = { [systemCalls.status.path]: system, [walletCalls.balance.path]: balance };
  const wire = wireOf({ ...siteAnswers(), ...answers });
  renderSite(<MemberTools member={trial} />, wire);
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

test('the header shows a trial account its credits where the merchant lets it play (AUTH-11)', async () => {
  open(withSwitchOn(status(), 'FREEPLAYGAME3'));
  expect(await screen.findByRole('link', { name: /Balance/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
});
