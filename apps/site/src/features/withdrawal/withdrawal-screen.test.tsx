import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { account, requirement, sent, terms, withdrawal } from '#testing/withdrawal-answers.ts';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const page = (content: readonly object[] = []) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  total: content.length,
});

function answers(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...siteAnswers(),
    [withdrawalCalls.terms.path]: terms(),
    [withdrawalCalls.list.path]: page(),
    [withdrawalCalls.confirmations.path]: [],
    [withdrawalCalls.preview.path]: ({ query }: { query: { amount: string } }) => ({
      amount: query.amount,
      fee: '10.0000',
      tax: '0.0000',
      payout: '590.0000',
      taxWorking: null,
    }),
    [payoutAccountCalls.list.path]: { accounts: [account()], accountsMax: 5, coolDownHours: 24 },
    [turnoverCalls.list.path]: { missing: '0.0000', rows: [] },
    ...changed,
  };
}

function open(
  changed: Record<string, unknown> = {},
  { at = '/member/withdraw', language = 'EN' }: { at?: string; language?: 'EN' | 'HI' } = {},
) {
  const wire = wireOf(answers(changed));
  renderSite(<WithdrawalScreen />, wire, { at, language });
  return { wire, user: userEvent.setup() };
}

const callsTo = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input: { body, query } }) => body ?? query);

test('an amount shows its fee and payout, and a double click is one request with one key (MEMBER-3)', async () => {
  const { wire, user } = open({ [withdrawalCalls.request.path]: withdrawal() });
  await user.type(await screen.findByLabelText('Amount'), '600');
  expect(await screen.findByText('₹590.00')).toBeTruthy();
  await user.type(screen.getByLabelText('Payment password'), 'Kite-4821');
  await user.dblClick(screen.getByRole('button', { name: 'Withdraw ₹600.00' }));
  const request = { amount: '600', payoutAccountId: account().id, paymentPassword: 'Kite-4821' };
  await waitFor(() => expect(callsTo(wire, withdrawalCalls.request.path)[0]).toMatchObject(request));
  const keys = callsTo(wire, withdrawalCalls.request.path).map((body) => JSON.stringify(body));
  expect(new Set(keys).size).toBe(1);
});

test.each([
  ['abc', 'Enter an amount with up to two decimals.'],
  ['199.99', 'You can withdraw ₹200.00 to ₹1,00,000.00 at a time.'],
  ['5000.01', 'You have ₹5,000.00 in your wallet.'],
])('the amount "%s" shows a message at the field and is never sent (MEMBER-3)', async (typed, words) => {
  const { wire, user } = open();
  await user.type(await screen.findByLabelText('Amount'), typed);
  await user.type(screen.getByLabelText('Payment password'), 'Kite-4821');
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(callsTo(wire, withdrawalCalls.request.path)).toEqual([]);
});

test('the range of a withdrawal is at most the daily limit (MEMBER-3)', async () => {
  open();
  expect(await screen.findByText('₹200.00 to ₹50,000.00 per withdrawal')).toBeTruthy();
});

test('"all" takes at most the rest of the daily limit (MEMBER-3)', async () => {
  const { user } = open({ [withdrawalCalls.terms.path]: terms({ dailyLeft: '1234.5600' }) });
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1234.56');
});

test('a refused withdrawal shows the refusal text with its numbers (MEMBER-3)', async () => {
  const { user } = open({
    [withdrawalCalls.request.path]: new Refusal('PAYMENT_PASSWORD_WRONG', { left: 2 }),
  });
  await user.type(await screen.findByLabelText('Amount'), '600');
  await user.type(screen.getByLabelText('Payment password'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Withdraw ₹600.00' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Wrong payment password. Attempts left: 2.');
});

test('missing turnover is shown in rupees for each requirement, and blocks the withdrawal (MEMBER-3)', async () => {
  const bonus = { source: 'bonus', amount: '50.0000', multiplier: '10', status: 'met' };
  const sums = { required: '500.0000', counted: '500.0000', missing: '0.0000' };
  const rows = [
    requirement(),
    requirement({ id: 'b', ...bonus, ...sums, endedAt: '2026-11-13T06:00:00.000Z' }),
  ];
  const { user } = open({
    [withdrawalCalls.terms.path]: terms({ turnoverMissing: '1250.0000' }),
    [turnoverCalls.list.path]: { missing: '1250.0000', rows },
  });
  const section = within(await screen.findByRole('region', { name: 'Wagering requirements' }));
  expect(await section.findByText('₹1,250.00 left')).toBeTruthy();
  const checklist = within(screen.getByRole('region', { name: 'Before you withdraw' }));
  expect(checklist.getByText('Bet ₹1,250.00 more to withdraw.')).toBeTruthy();
  expect(checklist.getByRole<HTMLProgressElement>('progressbar', { name: 'Wagering' }).value).toBe(37);
  expect(checklist.getByText('₹750.00 of ₹2,000.00 wagered')).toBeTruthy();
  expect(screen.queryByText('Available to withdraw')).toBeNull();
  expect(screen.getByText('In your wallet')).toBeTruthy();
  expect(section.getByText('Deposit of ₹2,000.00, wager 1×')).toBeTruthy();
  expect(section.getByRole<HTMLProgressElement>('progressbar').value).toBe(37);
  expect(section.queryByText('Bonus of ₹50.00, wager 10×')).toBeNull();
  await user.click(section.getByRole('button', { name: 'Show completed' }));
  expect(section.getByText('Bonus of ₹50.00, wager 10×')).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(button.disabled).toBe(true);
  expect(descriptionOf(button)).toBe('Bet ₹1,250.00 more to withdraw.');
});

test('the checklist shows each condition as done or as the next step (MEMBER-3)', async () => {
  const { user } = open({
    [withdrawalCalls.terms.path]: terms({ turnoverMissing: '250.0000' }),
    [payoutAccountCalls.list.path]: { accounts: [], accountsMax: 5, coolDownHours: 24 },
  });
  const [password, bank, wagering] = await screen.findAllByRole('listitem');
  expect(password?.textContent).toBe('DonePayment passwordSet');
  expect(bank?.textContent).toContain('2Bank account or UPI ID');
  expect(wagering?.textContent).toContain('3WageringBet ₹250.00 more to withdraw.');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByRole('dialog', { name: 'Add payout account' })).toBeTruthy();
});

test('the checklist is one line when every condition is met (MEMBER-3)', async () => {
  open();
  expect(await screen.findByText('You’re ready to withdraw')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Before you withdraw' })).toBeNull();
});

test('a withdrawal is disabled with the smallest amount beside the button while the balance is below it (MEMBER-3)', async () => {
  open({ [withdrawalCalls.terms.path]: terms({ balance: '113.0000', amountMin: '200.0000' }) });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(button.disabled).toBe(true);
  expect(descriptionOf(button)).toBe('You can withdraw once your balance is at least ₹200.00.');
  expect(screen.getByText('In your wallet')).toBeTruthy();
  expect(screen.queryByText('Available to withdraw')).toBeNull();
  expect(screen.queryByText('You’re ready to withdraw')).toBeNull();
});

test('a withdrawal is disabled with the reason beside the button while every account waits (MEMBER-3)', async () => {
  const cooling = account({ isUsable: false, usableFrom: '2026-11-16T06:00:00.000Z' });
  open({ [payoutAccountCalls.list.path]: { accounts: [cooling], accountsMax: 5, coolDownHours: 24 } });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Withdraw' });
  expect(button.disabled).toBe(true);
  expect(descriptionOf(button)).toMatch(/^•••• 9012 can be used from 16 Nov 2026/);
});

test('a payment password is set first, typed twice, when there is none (MEMBER-3)', async () => {
  const { wire, user } = open({
    [withdrawalCalls.terms.path]: terms({ hasPaymentPassword: false }),
    [paymentPasswordCalls.set.path]: { isSet: true, lockedUntil: null },
  });
  await user.type(await screen.findByLabelText('New payment password'), 'Kite-4821');
  await user.type(screen.getByLabelText('Confirm payment password'), 'Kite-4822');
  await user.type(screen.getByLabelText('Login password'), 'Correct-Horse-9');
  await user.click(screen.getByRole('button', { name: 'Set payment password' }));
  expect(await screen.findByText('Passwords don’t match.')).toBeTruthy();
  await user.clear(screen.getByLabelText('Confirm payment password'));
  await user.type(screen.getByLabelText('Confirm payment password'), 'Kite-4821');
  await user.click(screen.getByRole('button', { name: 'Set payment password' }));
  await waitFor(() =>
    expect(callsTo(wire, paymentPasswordCalls.set.path)).toEqual([
      { password: 'Kite-4821', loginPassword: 'Correct-Horse-9' },
    ]),
  );
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('a bank account is added with its number typed twice and a valid IFSC (MEMBER-3)', async () => {
  const { wire, user } = open({
    [payoutAccountCalls.list.path]: { accounts: [], accountsMax: 5, coolDownHours: 24 },
    [payoutAccountCalls.bind.path]: account(),
  });
  await user.click(await screen.findByRole('button', { name: 'Add account' }));
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  const holder = screen.getByLabelText('Account holder name');
  await waitFor(() => expect(document.activeElement).toBe(holder));
  await user.type(holder, 'Asha Rao');
  await user.type(screen.getByLabelText('Account number'), '123456789012');
  await user.type(screen.getByLabelText('Confirm account number'), '123456789013');
  await user.type(screen.getByLabelText('IFSC'), 'MELA1000001');
  await user.type(screen.getByLabelText('Payment password'), 'Kite-4821');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  expect(await screen.findByText('Account numbers don’t match.')).toBeTruthy();
  expect(screen.getByText('Enter four letters, a zero and six more characters.')).toBeTruthy();
  expect(callsTo(wire, payoutAccountCalls.bind.path)).toEqual([]);
  await user.clear(screen.getByLabelText('Confirm account number'));
  await user.type(screen.getByLabelText('Confirm account number'), '1234 5678 9012');
  await user.clear(screen.getByLabelText('IFSC'));
  await user.type(screen.getByLabelText('IFSC'), 'mela0000001');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() =>
    expect(callsTo(wire, payoutAccountCalls.bind.path)).toMatchObject([
      { kind: 'bank', holderName: 'Asha Rao', accountNumber: '123456789012' },
    ]),
  );
});

test('a UPI id is added in its own tab (MEMBER-3)', async () => {
  const { wire, user } = open({ [payoutAccountCalls.bind.path]: account({ kind: 'vpa' }) });
  await user.click(await screen.findByRole('button', { name: 'Add another account' }));
  await user.click(screen.getByRole('radio', { name: 'UPI ID' }));
  await user.type(screen.getByLabelText('Account holder name'), 'Asha Rao');
  await user.type(
    screen.getByLabelText('UPI ID', { selector: 'input[type=text], input:not([type])' }),
    'asha@melabox',
  );
  await user.type(screen.getAllByLabelText('Payment password').at(-1) ?? document.body, 'Kite-4821');
  await user.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() =>
    expect(callsTo(wire, payoutAccountCalls.bind.path)).toMatchObject([{ kind: 'vpa', vpa: 'asha@melabox' }]),
  );
});

test('a new account in its waiting period shows the end of it, and cannot be selected (MEMBER-3)', async () => {
  const cooling = account({
    id: '01900000-0000-7000-8000-000000000002',
    shown: '•••• 1111',
    isUsable: false,
    usableFrom: '2026-11-16T06:00:00.000Z',
  });
  open({
    [payoutAccountCalls.list.path]: { accounts: [account(), cooling], accountsMax: 5, coolDownHours: 24 },
  });
  const option = await screen.findByRole<HTMLOptionElement>('option', { name: /1111.*from 16 Nov 2026/ });
  expect(option.disabled).toBe(true);
});

test('the tracker shows the stage, the party that must act, the deadline, and the stages to come (MEMBER-3)', async () => {
  open({ [withdrawalCalls.detail.path]: withdrawal() }, { at: '/member/withdraw?order=W0123456789' });
  expect(await screen.findByText('With our payment partner')).toBeTruthy();
  expect(screen.getByText(/at the latest/)).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.filter((text) => text.includes('upcoming'))).toEqual(['Sentupcoming', 'Receivedupcoming']);
});

test('a withdrawal that takes too long says so (MEMBER-3)', async () => {
  open(
    { [withdrawalCalls.detail.path]: withdrawal({ dueAt: '2020-01-01T00:00:00.000Z' }) },
    { at: '/member/withdraw?order=W0123456789' },
  );
  expect(await screen.findByText(/This is taking longer than usual/)).toBeTruthy();
});

test('a sent payout shows its UTR and is confirmed with one tap (MEMBER-4)', async () => {
  const { wire, user } = open(
    {
      [withdrawalCalls.detail.path]: sent(),
      [withdrawalCalls.receive.path]: sent({
        status: 'confirmed',
        stage: 'received',
        party: 'nobody',
        canConfirm: false,
        canDispute: false,
      }),
    },
    { at: '/member/withdraw?order=W0123456789' },
  );
  expect(await screen.findByText('612345678901')).toBeTruthy();
  expect(screen.getByText(/we’ll mark it as received on/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, received' }));
  await waitFor(() => expect(callsTo(wire, withdrawalCalls.receive.path)).toEqual([{ id: sent().id }]));
});

test('a dispute shows the member’s report again, and that the picture arrived (MEMBER-4)', async () => {
  const report = { note: 'Nothing on my list since Friday', hasPicture: true };
  const told = sent({
    status: 'disputed',
    stage: 'not_received',
    canConfirm: false,
    canDispute: false,
    report,
  });
  open({ [withdrawalCalls.detail.path]: told }, { at: '/member/withdraw?order=W0123456789' });
  expect(await screen.findByText('Nothing on my list since Friday')).toBeTruthy();
  expect(screen.getByText('Image received.')).toBeTruthy();
});

test('a dispute requires a picture, which is sent unchanged (MEMBER-4)', async () => {
  const { wire, user } = open({
    [withdrawalCalls.confirmations.path]: [sent()],
    [withdrawalCalls.dispute.path]: sent({ status: 'disputed', stage: 'not_received' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Not received' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Choose an image first.')).toBeTruthy();
  const picture = new File([new Uint8Array([1, 2, 3])], 'list.png', { type: 'image/png' });
  await user.upload(screen.getByLabelText('Choose image'), picture);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(callsTo(wire, withdrawalCalls.dispute.path)).toEqual([new Uint8Array([1, 2, 3])]),
  );
});

test('a forced receipt says so, and can still be disputed (MEMBER-4)', async () => {
  const forced = sent({ status: 'confirmed_forced', stage: 'received', party: 'nobody', dueAt: null });
  open({ [withdrawalCalls.detail.path]: forced }, { at: '/member/withdraw?order=W0123456789' });
  expect(await screen.findByText(/Marked as received because we didn’t hear from you in time/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Not received' })).toBeTruthy();
});

test('the withdrawal page that does not load shows an error and a retry button (MEMBER-3)', async () => {
  open({ [withdrawalCalls.terms.path]: new Refusal('OVERLOADED', {}) });
  expect(await screen.findByText('Couldn’t load this page')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0);
});

test('the withdrawal page is in Hindi too (STATE-4)', async () => {
  open({ [withdrawalCalls.terms.path]: terms({ turnoverMissing: '1250.0000' }) }, { language: 'HI' });
  expect(await screen.findAllByText('पैसे निकालने के लिए ₹1,250.00 की बेट और लगाएँ।')).toHaveLength(2);
});

test.each([
  ['EN', 'You still owe your downlines ₹80.00. You can withdraw once it’s paid.'],
  ['HI', 'आपको डाउनलाइन को अभी ₹80.00 देने हैं। चुकता होने के बाद पैसे निकाल सकते हैं।'],
] as const)('the form stays closed while an agent owes its downlines, in %s', async (language, text) => {
  open({ [withdrawalCalls.terms.path]: terms({ billsUnpaid: '80.0000' }) }, { language });
  const barrier = await screen.findByText(text);
  const button = screen
    .getAllByRole<HTMLButtonElement>('button')
    .find((one) => one.getAttribute('aria-describedby') === barrier.id);
  expect(button?.disabled).toBe(true);
});

test('the tax computation is shown with every figure and the tax-free amount (MEMBER-3)', async () => {
  const { user } = open({
    [withdrawalCalls.preview.path]: {
      amount: '5000.0000',
      fee: '0.0000',
      tax: '300.0000',
      payout: '4700.0000',
      taxWorking: {
        rate: '30.00',
        withdrawals: '7000.0000',
        deposits: '3000.0000',
        opening: '8000.0000',
        taxed: '0.0000',
        net: '1000.0000',
        tax: '300.0000',
        untaxed: '4000.0000',
      },
    },
  });
  await user.type(await screen.findByLabelText('Amount'), '5000');
  expect(await screen.findByText('₹4,700.00')).toBeTruthy();
  await user.click(screen.getByText('How tax is calculated'));
  expect(screen.getByText('You can withdraw up to ₹4,000.00 tax-free now.')).toBeTruthy();
  expect(screen.getByText('₹12,000.00')).toBeTruthy();
});

test('a new payment password blocks withdrawals, and the form shows until when (MEMBER-3)', async () => {
  open({ [withdrawalCalls.terms.path]: terms({ passwordCoolsUntil: '2026-11-16T06:00:00.000Z' }) });
  expect(await screen.findByText(/For your safety, you can withdraw from 16 Nov 2026/)).toBeTruthy();
  expect(screen.queryByLabelText('Payment password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Withdraw' })).toHaveProperty('disabled', true);
});
