import { transferLineCalls } from '@mela/protocol/calls/transfer-line';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { descriptionOf } from '#testing/description-of.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { downline, lineTransfer, terms } from '#testing/transfer-line-answers.ts';
import { TransferLineScreen } from './transfer-line-screen.tsx';

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

function open(
  changed: Record<string, unknown> = {},
  { at = '/member/transferUpline', language = 'EN' }: { at?: string; language?: 'EN' | 'HI' } = {},
) {
  const wire = wireOf({
    ...siteAnswers(),
    [transferLineCalls.terms.path]: terms(),
    [transferLineCalls.list.path]: page(),
    [transferLineCalls.downlines.path]: ({ query }: { query: { words: string } }) =>
      [downline(), downline({ account: 'meena', nickname: 'meena', isAgent: true })].filter(({ account }) =>
        account.startsWith(query.words.toLowerCase()),
      ),
    [transferLineCalls.code.path]: { expiredMinutes: 1, lifeMinutes: 5 },
    ...changed,
  });
  renderSite(<TransferLineScreen />, wire, { at, language });
  return { wire, user: userEvent.setup() };
}

const sentTo = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input: { body, query } }) => body ?? query);

const requests = (wire: ReturnType<typeof wireOf>) =>
  wire.calls.filter(({ route }) => route === transferLineCalls.request).map(({ input }) => input.body);

const amountField = () => screen.findByLabelText('Amount');
const toConfirm = async (user: ReturnType<typeof userEvent.setup>, amount: string) => {
  await user.type(await amountField(), amount);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return within(await screen.findByRole('dialog', { name: 'Check and confirm' }));
};

test('a member sends to the upline with the payment password and a code, and sees the result (AGENT-5)', async () => {
  const { wire, user } = open({
    [transferLineCalls.terms.path]: terms({ turnoverMissing: '800.0000' }),
    [transferLineCalls.request.path]: lineTransfer({ lowered: '500.0000' }),
  });
  expect(
    await screen.findByText('You still have to bet ₹800.00. A transfer lowers this by its amount.'),
  ).toBeTruthy();
  expect(screen.getByText('Left today: 9 of 10 transfers')).toBeTruthy();
  const sheet = await toConfirm(user, '500');
  expect(sheet.getByText('Lamp Agent (upline)')).toBeTruthy();
  await user.click(sheet.getByRole('button', { name: 'Transfer ₹500.00' }));
  expect(sheet.getByText('Enter your payment password.')).toBeTruthy();
  expect(requests(wire)).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Send code' }));
  await sheet.findByText('We’ve sent a code to ••••••3210. It’s valid for 5 minutes.');
  await user.type(sheet.getByLabelText('Payment password'), 'Kite-4821');
  await user.type(sheet.getByLabelText('Code sent to ••••••3210'), '123456');
  await user.dblClick(sheet.getByRole('button', { name: 'Transfer ₹500.00' }));
  const done = within(await screen.findByRole('dialog', { name: 'Transfer complete' }));
  expect(done.getByText('₹500.00 was sent to Lamp Agent (upline). Reference A0123456789.')).toBeTruthy();
  expect(done.getByText('You now have to bet ₹500.00 less before you withdraw.')).toBeTruthy();
  const [body, ...more] = requests(wire);
  // The server answers a second click with the same transfer.
  for (const repeat of more) expect(repeat).toEqual(body);
  expect(body).toMatchObject({ downline: null, amount: '500', paymentPassword: 'Kite-4821', code: '123456' });
});

test('a refusal of a factor is shown at its field, and a repeat keeps the key (AGENT-5)', async () => {
  const refusals = [
    new Refusal('PAYMENT_PASSWORD_WRONG', { left: 4 }),
    new Refusal('SECOND_FACTOR_WRONG', {}),
    new Refusal('LINE_RECEIVER_CLOSED', {}),
  ];
  const { wire, user } = open({
    [transferLineCalls.terms.path]: terms({ factor: 'authenticator', sentTo: null }),
    [transferLineCalls.request.path]: () => refusals.shift(),
  });
  const sheet = await toConfirm(user, '100.50');
  const [password, code] = [
    sheet.getByLabelText('Payment password'),
    sheet.getByLabelText('App code or recovery code'),
  ];
  await user.type(password, 'Wrong-1234');
  await user.type(code, '123456');
  const submit = sheet.getByRole('button', { name: 'Transfer ₹100.50' });
  await user.click(submit);
  await waitFor(() => expect(descriptionOf(password)).toContain('4'));
  await user.type(password, '5');
  await user.click(submit);
  await waitFor(() => expect(descriptionOf(code)).toBe('Wrong code. Enter the one your app shows now.'));
  await user.type(code, '7');
  await user.click(submit);
  await sheet.findByText('This account can’t receive transfers right now. Your balance hasn’t changed.');
  const keys = requests(wire).map((body) => Object(body).requestKey);
  expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
});

test.each([
  ['', 'Enter an amount in rupees, with up to two decimals.'],
  ['99.99', 'Enter ₹100.00 to ₹1,00,000.00.'],
  ['5000.01', 'You have ₹5,000.00 in cash.'],
])('the amount “%s” is refused before the sheet opens (AGENT-5)', async (typed, problem) => {
  const { user } = open();
  const field = await amountField();
  if (typed !== '') await user.type(field, typed);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(descriptionOf(field)).toBe(problem);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [{ hasPaymentPassword: false }, 'Set a payment password before your first transfer.'],
  [{ owed: '12.5000' }, 'You owe ₹12.50. You can transfer again once it’s settled.'],
  [{ left: 0 }, 'You’ve made all 10 transfers of today. Try again tomorrow.'],
  [{ isSuspended: true }, 'Transfers on your line are paused. Contact customer service.'],
  [{ upline: { nickname: 'Lamp Agent', canReceive: false } }, 'Can’t receive now'],
  [
    { factor: null, sentTo: null },
    'Each transfer needs a second check. Add a phone, an email or an authenticator app first.',
  ],
])('the button is off and says why: %j (AGENT-5)', async (changed, why) => {
  open({ [transferLineCalls.terms.path]: terms(changed) });
  await amountField();
  const button = screen.getByRole('button', { name: 'Continue' });
  expect([button.hasAttribute('disabled'), descriptionOf(button)]).toEqual([true, why]);
});

test('a member without an agent above learns that there is no one to transfer to (AGENT-5)', async () => {
  open({ [transferLineCalls.terms.path]: terms({ upline: null }) });
  await screen.findByText('No upline agent');
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('an agent finds a direct downline and sends to it (AGENT-5)', async () => {
  const { wire, user } = open({
    [transferLineCalls.terms.path]: terms({ isAgent: true }),
    [transferLineCalls.request.path]: lineTransfer({
      direction: 'down',
      account: 'ravi.k',
      nickname: 'Ravi',
    }),
  });
  await user.click(await screen.findByRole('radio', { name: 'To downline' }));
  const list = within(await screen.findByRole('list', { name: 'Direct downlines' }));
  expect(list.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Choose ravi.k (Ravi)',
    'Choose meena',
  ]);
  await user.type(screen.getByLabelText('Search downlines'), 'rav');
  await waitFor(() => expect(list.queryByRole('button', { name: 'Choose meena' })).toBeNull());
  await user.click(list.getByRole('button', { name: 'Choose ravi.k (Ravi)' }));
  const sheet = await toConfirm(user, '500');
  await user.type(sheet.getByLabelText('Payment password'), 'Kite-4821');
  await user.type(sheet.getByLabelText(/^Code sent/), '123456');
  await user.click(sheet.getByRole('button', { name: 'Transfer ₹500.00' }));
  await screen.findByRole('dialog', { name: 'Transfer complete' });
  expect(requests(wire)).toMatchObject([{ downline: 'ravi.k' }]);
});

test('a link names the downline; one that is not a direct downline is only searched for (AGENT-5)', async () => {
  const answers = { [transferLineCalls.terms.path]: terms({ isAgent: true, upline: null }) };
  open(answers, { at: '/member/transferUpline?to=MEENA' });
  expect(await screen.findByText('meena')).toBeTruthy();
  expect(await amountField()).toBeTruthy();
});

test('a stranger in the link is not found, and no form is shown (AGENT-5)', async () => {
  open(
    { [transferLineCalls.terms.path]: terms({ isAgent: true }) },
    { at: '/member/transferUpline?to=stranger' },
  );
  expect(await screen.findByText('No direct downline found')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('past transfers name the other side and filter by direction (AGENT-5)', async () => {
  const { wire, user } = open({
    [transferLineCalls.list.path]: page([
      lineTransfer(),
      lineTransfer({ reference: 'A0123456788', isOut: false, account: 'ravi.k', nickname: 'Ravi' }),
    ]),
  });
  const past = within(await screen.findByRole('region', { name: 'Past transfers' }));
  await past.findByText('To Lamp Agent (upline)');
  expect(past.getByText('From ravi.k (Ravi)')).toBeTruthy();
  expect(past.getAllByText(/₹500/).map(({ textContent }) => textContent)).toEqual(['−₹500.00', '+₹500.00']);
  await user.click(past.getByRole('radio', { name: 'Received' }));
  await waitFor(() => expect(sentTo(wire, transferLineCalls.list.path).at(-1)).toMatchObject({ way: 'in' }));
});

test('a reference in the URL shows this transfer, as the account record links to it (AGENT-5)', async () => {
  const { wire } = open(
    { [transferLineCalls.list.path]: page([lineTransfer({ lowered: '120.0000' })]) },
    { at: '/member/transferUpline?order=A0123456789' },
  );
  expect(await screen.findByText('To Lamp Agent (upline)')).toBeTruthy();
  expect(screen.getByText('₹120.00')).toBeTruthy();
  expect(sentTo(wire, transferLineCalls.list.path)).toEqual([{ order: 'A0123456789' }]);
});

test('an unknown reference says so (AGENT-5)', async () => {
  open({}, { at: '/member/transferUpline?order=A0000000000' });
  expect(await screen.findByRole('heading', { name: 'Transfer not found' })).toBeTruthy();
});

test('a failure to load can be retried, and Hindi has its own words (AGENT-5, STATE-4)', async () => {
  let isDown = true;
  const answer = () => (isDown ? new Refusal('OVERLOADED', {}) : terms());
  const { user } = open({ [transferLineCalls.terms.path]: answer }, { language: 'HI' });
  await screen.findByText('ट्रांसफ़र लोड नहीं हुए');
  isDown = false;
  await user.click(screen.getAllByRole('button', { name: 'फिर कोशिश करें' })[0] ?? document.body);
  expect(await screen.findByRole('button', { name: 'आगे बढ़ें' })).toBeTruthy();
});
