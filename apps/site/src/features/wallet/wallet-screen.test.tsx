import { systemCalls } from '@mela/protocol/calls/system';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { hideBalance } from '#shared/wallet/hidden-balance.ts';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { WalletScreen } from './wallet-screen.tsx';

const funds = (changed: object = {}) => ({
  main: '1250000.5099',
  held: '100.0000',
  bonus: '50.0000',
  commission: '12.3456',
  owed: '0.0000',
  total: '1250162.8555',
  waiting: [
    {
      reference: 'W0123456789',
      kind: 'withdrawal_hold',
      amount: '100.0000',
      since: '2026-11-15T05:00:00.000Z',
    },
  ],
  vendors: [
    {
      vassalage: 'JDB',
      vendorName: 'Jaadu Dabba',
      logoUrl: '/art/vendor/JDB.svg',
      playsFromMain: true,
      balance: '0.0000',
    },
  ],
  currencySymbol: '₹',
  at: '2026-11-15T06:30:00.000Z',
  ...changed,
});

const balance = {
  balance: '7.0000',
  bonus: '0.0000',
  currency: 'INR',
  currencySymbol: '₹',
  at: '2026-11-15T06:30:00.000Z',
};

function open(answers: Record<string, unknown> = {}, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [walletCalls.consolidated.path]: funds(),
    [walletCalls.balance.path]: balance,
    [walletCalls.merchantWallet.path]: { vendors: [], underWay: [] },
    [walletCalls.transfer.path]: {
      balance: '1.0000',
      amount: '1.0000',
      isReplay: false,
      madeAt: '',
      state: 'applied',
      reference: 'T0123456789',
    },
    [walletCalls.collect.path]: {
      balance: '1.0000',
      wallets: [{ vassalage: 'commission', state: 'applied', amount: '12.3456' }],
    },
    ...answers,
  });
  renderSite(<WalletScreen />, wire, { language });
  return wire;
}

const moves = (wire: ReturnType<typeof wireOf>) =>
  wire.calls
    .filter(({ route }) => route.path === walletCalls.transfer.path)
    .map(({ input: { body } }) => body);

const card = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  closeSession();
  hideBalance(false);
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});

test('every wallet is shown with two decimals and Indian grouping (STATE-5)', async () => {
  open();
  expect((await card('Main wallet')).textContent).toContain('₹12,50,000.50');
  expect((await card('On hold')).textContent).toContain('₹100.00');
  expect((await card('Bonus')).textContent).toContain('₹50.00');
  expect((await card('Commission')).textContent).toContain('₹12.34');
  expect(screen.getByText('₹12,50,162.85')).toBeTruthy();
});

test('a held amount shows what it waits for and links to its order (MEMBER-3)', async () => {
  open();
  const held = within(await card('On hold'));
  expect(held.getByRole('listitem').textContent).toContain('Withdrawal');
  expect(held.getByRole('link', { name: 'Track' }).getAttribute('href')).toBe(
    '/member/withdraw?order=W0123456789',
  );
});

test('each wallet links to its own movements', async () => {
  open();
  const bonus = within(await card('Bonus'));
  expect(bonus.getByRole('link').getAttribute('href')).toBe('/member/transactionHistory?wallet=bonus');
});

test('a member without commission sees no commission wallet', async () => {
  open({ [walletCalls.consolidated.path]: funds({ commission: '0.0000' }) });
  await card('Main wallet');
  expect(screen.queryByRole('region', { name: 'Commission' })).toBeNull();
});

test('all amounts can be hidden with one click, and stay hidden (STATE-5)', async () => {
  open();
  await card('Main wallet');
  await userEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
  expect(document.body.textContent).not.toMatch(/₹[\d,]+\.\d\d/);
  expect(localStorage.getItem('balance')).toBe('hidden');
  await userEvent.click(screen.getByRole('button', { name: 'Show balance' }));
  expect(document.body.textContent).toContain('₹12,50,000.50');
});

test('a part of the commission is moved to the main wallet, once per click', async () => {
  const wire = open();
  await userEvent.click(within(await card('Commission')).getByRole('button', { name: 'Move to main' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Amount/ }), '5.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹5.50' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(moves(wire)).toEqual([
    { requestKey: expect.stringMatching(/^[0-9a-f]{32}$/), from: 'commission', to: 'main', amount: '5.50' },
  ]);
});

test('the whole commission is moved to the last unit', async () => {
  const wire = open();
  await userEvent.click(within(await card('Commission')).getByRole('button', { name: 'Move to main' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'All' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹12.34' }));
  await waitFor(() => expect(moves(wire)).toEqual([expect.objectContaining({ amount: '12.3456' })]));
});

test.each(['0', '12.35', 'all of it', '1.234'])(
  'a transfer of %s is refused with a message at the field',
  async (typed) => {
    const wire = open();
    await userEvent.click(within(await card('Commission')).getByRole('button', { name: 'Move to main' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Amount/ }), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Move to main wallet' }));
    expect(await dialog.findByText('Enter an amount above 0, up to ₹12.34.')).toBeTruthy();
    expect(moves(wire)).toEqual([]);
  },
);

test('a failed transfer is retried with the same key, and another amount uses a new key', async () => {
  const wire = open({ [walletCalls.transfer.path]: () => new Refusal('NETWORK_ABNORMAL', {}) });
  await userEvent.click(within(await card('Commission')).getByRole('button', { name: 'Move to main' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Amount/ }), '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹5.00' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Check your internet connection');
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹5.00' }));
  await waitFor(() => expect(moves(wire)).toHaveLength(2));
  await userEvent.type(dialog.getByRole('textbox', { name: /Amount/ }), '.10');
  await userEvent.click(dialog.getByRole('button', { name: 'Move ₹5.10' }));
  await waitFor(() => expect(moves(wire)).toHaveLength(3));
  const keys = moves(wire).map((body) => Object(body).requestKey);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('everything is collected with one click', async () => {
  const wire = open();
  await card('Main wallet');
  await userEvent.click(screen.getByRole('button', { name: 'Move all to main wallet' }));
  await waitFor(() => expect(wire.calls.map(({ route }) => route.path)).toContain(walletCalls.collect.path));
  expect(moves(wire)).toEqual([]);
});

const lantern = {
  vassalage: 'LTN',
  vendorName: 'Laalten',
  logoUrl: '/art/vendor/LTN.svg',
  playsFromMain: false,
  balance: '300.0000',
};

test('a vendor wallet shows the vendor’s figure, accepts transfers, and shows those in progress (MEMBER-3)', async () => {
  const underWay = {
    reference: 'T9876543210',
    vassalage: 'LTN',
    direction: 'in',
    amount: '40.0000',
    since: '2026-11-15T06:00:00.000Z',
  };
  const wire = open({
    [walletCalls.consolidated.path]: funds({ vendors: [lantern] }),
    [walletCalls.merchantWallet.path]: {
      vendors: [{ ...lantern, balance: '321.5000', isReachable: true }],
      underWay: [underWay],
    },
  });
  const vendors = within(await card('Provider wallets'));
  expect(await vendors.findByText('₹321.50')).toBeTruthy();
  expect((await vendors.findByRole('status')).textContent).toContain('transferring in since');
  await userEvent.click(vendors.getByRole('button', { name: 'Add money to Laalten' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: '₹500' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer ₹500.00' }));
  await waitFor(() =>
    expect(moves(wire)).toEqual([expect.objectContaining({ from: 'main', to: 'LTN', amount: '500' })]),
  );
});

test('a vendor that does not answer is marked, and collecting lists each wallet that failed (MEMBER-3)', async () => {
  open({
    [walletCalls.consolidated.path]: funds({ vendors: [lantern] }),
    [walletCalls.merchantWallet.path]: { vendors: [{ ...lantern, isReachable: false }], underWay: [] },
    [walletCalls.collect.path]: {
      balance: '1.0000',
      wallets: [
        { vassalage: 'commission', state: 'applied', amount: '12.3456' },
        { vassalage: 'LTN', state: 'unreachable', amount: '0.0000' },
      ],
    },
  });
  const vendors = within(await card('Provider wallets'));
  expect(await vendors.findByText('Laalten isn’t responding. This is the last known balance.')).toBeTruthy();
  expect(vendors.queryByRole('button', { name: 'Add money to Laalten' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Move all to main wallet' }));
  expect(await screen.findByText('Laalten: not responding. Your money there is safe.')).toBeTruthy();
});

test('transfers to vendors are off with the switch, but transfers back are possible', async () => {
  open({
    [systemCalls.status.path]: status({}, ['FUNDTRANS3']),
    [walletCalls.consolidated.path]: funds({ vendors: [lantern] }),
  });
  const vendors = within(await card('Provider wallets'));
  expect(await vendors.findByRole('button', { name: 'Move from Laalten to main wallet' })).toBeTruthy();
  expect(vendors.queryByRole('button', { name: 'Add money to Laalten' })).toBeNull();
});

test('the main wallet is shown when the overview is switched off', async () => {
  const wire = open({ [systemCalls.status.path]: status({}, ['AGENTPOLICY3']) });
  expect(await screen.findByText('Showing main wallet only')).toBeTruthy();
  expect(await screen.findByText('₹7.00')).toBeTruthy();
  expect(wire.calls.map(({ route }) => route.path)).not.toContain(walletCalls.consolidated.path);
});

test('wallets that do not load show the reason and can be retried', async () => {
  let isDown = true;
  open({ [walletCalls.consolidated.path]: () => (isDown ? new Refusal('OVERLOADED', {}) : funds()) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Couldn’t load your wallets');
  isDown = false;
  await userEvent.click(within(alert).getByRole('button'));
  expect(await card('Main wallet')).toBeTruthy();
});

test('the wallet page is in Hindi too (STATE-4)', async () => {
  open({}, 'HI');
  expect(await screen.findByRole('heading', { level: 1, name: 'वॉलेट' })).toBeTruthy();
  expect(await card('मेन वॉलेट')).toBeTruthy();
});
