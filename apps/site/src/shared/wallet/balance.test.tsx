import { formatMoney, parseMoney } from '@mela/kernel/money';
import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { forgetOnSessionChange } from '#lib/query-client.ts';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { BalanceAmount, BalanceNews, HideButton, RefreshButton } from './balance.tsx';
import { hideBalance } from './hidden-balance.ts';
import { takePushedBalance } from './use-wallet.ts';

function Box() {
  return (
    <>
      <p data-testid="balance">
        <BalanceAmount />
      </p>
      <BalanceNews />
      <HideButton />
      <RefreshButton />
    </>
  );
}

const answer = (balance: string, at = '2026-11-15T06:30:00.000Z') => ({
  balance,
  bonus: '0.0000',
  currency: 'INR',
  currencySymbol: '₹',
  at,
});
const pushTo = (queryClient: QueryClient) => (balance: string, at: string) =>
  act(async () => takePushedBalance(queryClient, { balance: formatMoney(parseMoney(balance)), at }));
const shown = () => screen.getByTestId('balance').querySelector('.sr-only')?.textContent;

function open(balance: unknown) {
  const wire = wireOf({ [systemCalls.status.path]: status(), [walletCalls.balance.path]: balance });
  const { queryClient } = renderSite(<Box />, wire);
  return { wire, queryClient, push: pushTo(queryClient) };
}
const callCount = ({ wire }: ReturnType<typeof open>) =>
  wire.calls.filter(({ route }) => route.path === walletCalls.balance.path).length;

beforeEach(() => {
  closeSession();
  hideBalance(false);
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('the balance has two decimals, rounded down, and Indian grouping (STATE-5)', async () => {
  open(answer('1250000.5099'));
  await waitFor(() => expect(shown()).toBe('₹12,50,000.50'));
});

test('the balance can be hidden as ***, and the device stores the choice (STATE-5)', async () => {
  open(answer('1250.0000'));
  await waitFor(() => expect(shown()).toBe('₹1,250.00'));
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(screen.getByTestId('balance').textContent).toContain('***');
  expect(screen.getByTestId('balance').textContent).not.toContain('1,250');
  expect(localStorage.getItem('balance')).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(localStorage.getItem('balance')).toBeNull();
  expect(shown()).toBe('₹1,250.00');
});

test('the balance can be refreshed, and the button is busy until the answer arrives (STATE-5)', async () => {
  let balance = '10.0000';
  const page = open(() => answer(balance));
  await waitFor(() => expect(shown()).toBe('₹10.00'));
  balance = '20.0000';
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  await waitFor(() => expect(shown()).toBe('₹20.00'));
  expect(callCount(page)).toBe(2);
  expect(screen.getByRole('button', { name: 'Refresh balance' }).getAttribute('aria-busy')).toBe('false');
});

test('a pushed balance is shown and announced without a call (STATE-5)', async () => {
  const page = open(answer('100.0000'));
  await waitFor(() => expect(shown()).toBe('₹100.00'));
  await page.push('150.5', '2026-11-15T06:31:00.000Z');
  await waitFor(() => expect(shown()).toBe('₹150.50'));
  expect(screen.getByRole('status').textContent).toBe('₹50.50 added. Balance ₹150.50.');
  await page.push('120', '2026-11-15T06:32:00.000Z');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('₹30.50 deducted. Balance ₹120.00.'),
  );
  expect(callCount(page)).toBe(1);
});

test('a hidden balance is not announced (STATE-5)', async () => {
  hideBalance(true);
  const page = open(answer('100.0000'));
  await screen.findByText('Balance hidden');
  await page.push('150', '2026-11-15T06:31:00.000Z');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a push older than the shown balance is ignored, and the balance is refetched (STATE-5)', async () => {
  const page = open(answer('100.0000'));
  await waitFor(() => expect(shown()).toBe('₹100.00'));
  await page.push('90', '2026-11-15T06:29:00.000Z');
  await waitFor(() => expect(callCount(page)).toBe(2));
  expect(shown()).toBe('₹100.00');
});

test('a balance that does not load shows an error, and the rest of the page works', async () => {
  open(new Refusal('OVERLOADED', {}));
  expect(await screen.findByText('Unavailable')).toBeTruthy();
});

test('a logout removes the balance (AUTH-5)', async () => {
  const { queryClient } = open(answer('100.0000'));
  await waitFor(() => expect(shown()).toBe('₹100.00'));
  const stop = forgetOnSessionChange(queryClient);
  act(closeSession);
  stop();
  expect(queryClient.getQueryData([walletCalls.balance.path])).toBeUndefined();
});
