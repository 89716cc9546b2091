import { formatMoney, parseMoney } from '@mela/kernel/money';
import { depositBonusReasons } from '@mela/protocol/activity';
import { activityCalls } from '@mela/protocol/calls/activity';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/language.tsx';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { deposit, offer } from '#testing/deposit-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { DepositScreen } from './deposit-screen.tsx';
import type { Bonus } from './use-deposit-bonuses.ts';

const rupees = (text: string) => formatMoney(parseMoney(text));

const bonus = (changed: Partial<Bonus> = {}): Bonus => ({
  code: 'half',
  kind: 'depositBonus',
  title: 'Half on top',
  summary: 'Half of your deposit',
  content: '<p>Terms</p>',
  picture: '/art/promotion/half.svg',
  state: 'join',
  reasons: [],
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2999-12-06T18:29:00.000Z',
  vipMin: 0,
  amount: rupees('1000'),
  times: '10',
  claimDays: null,
  cashback: null,
  deposit: { percent: '50.00', depositMin: rupees('200'), stakeMax: rupees('100'), days: 7 },
  free: null,
  progress: null,
  reward: null,
  application: null,
  ...changed,
});

function open(
  bonuses: readonly Bonus[] | Refusal,
  { at = '/', more = {} }: { at?: string; more?: object } = {},
) {
  const list = { content: [], pageNum: 1, totalPages: 1, total: 0 };
  const wire = wireOf({
    [systemCalls.status.path]: status(),
    [depositCalls.methods.path]: offer(),
    [depositCalls.list.path]: list,
    [depositCalls.request.path]: deposit(),
    [depositCalls.detail.path]: deposit(),
    [activityCalls.list.path]: bonuses,
    ...more,
  });
  renderSite(<DepositScreen />, wire, { at });
  const sent = () => wire.calls.find(({ route }) => route.path === depositCalls.request.path)?.input;
  return { sent, user: userEvent.setup() };
}

beforeEach(async () => {
  await loadTexts('account');
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});
afterEach(() => closeSession());

const cardOf = async (name: string) => {
  const radio = await screen.findByRole<HTMLInputElement>('radio', { name });
  return { radio, text: () => radio.closest('label')?.textContent ?? '' };
};

test('a deposit bonus shows what it gives and asks for at the typed amount, and is sent with the order (REWARD-3)', async () => {
  const { user, sent } = open([bonus()]);
  const none = await cardOf('No bonus');
  const half = await cardOf('Half on top');
  expect(none.radio.checked).toBe(true);
  expect(half.text()).toContain('Deposit ₹500.00, get ₹250.00 bonus.');
  expect(half.text()).toContain('Bet ₹7,500.00 before you withdraw.');
  expect(half.text()).toContain('Largest stake with bonus money: ₹100.00.');
  expect(half.text()).toContain('Ends 7 days after it’s added.');
  await user.click(screen.getByRole('button', { name: '₹1,000' }));
  expect(half.text()).toContain('Deposit ₹1,000.00, get ₹500.00 bonus.');
  await user.click(half.radio);
  expect(screen.getByText('With ₹500.00 bonus: bet ₹15,000.00 before you withdraw.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay ₹1,000.00' }));
  expect(await screen.findByRole('heading', { name: 'Awaiting payment' })).toBeTruthy();
  expect(sent()).toMatchObject({ body: { amount: '1000', bonus: 'half' } });
});

test('a deposit without a bonus sends none, and shows the turnover of the deposit (REWARD-3)', async () => {
  const { user, sent } = open([bonus()]);
  await cardOf('Half on top');
  expect(screen.getByText('Before you withdraw, bet ₹500.00 (1×).')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay ₹500.00' }));
  expect(await screen.findByRole('heading', { name: 'Awaiting payment' })).toBeTruthy();
  expect(sent()?.body).not.toHaveProperty('bonus');
});

test('a deposit below the smallest one of its bonus is not sent, and says what is missing (REWARD-3)', async () => {
  const { user, sent } = open([bonus()], { at: '/?bonus=half' });
  const half = await cardOf('Half on top');
  expect(half.radio.checked).toBe(true);
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, '150');
  expect(half.text()).toContain('50% of your deposit, up to ₹1,000.00.');
  expect(half.text()).toContain('For a deposit of ₹200.00 or more.');
  await user.click(screen.getByRole('button', { name: 'Pay ₹150.00' }));
  expect(await screen.findByText('This bonus needs a deposit of at least ₹200.00.')).toBeTruthy();
  expect(sent()).toBeUndefined();
});

test('a bonus that cannot be picked says why (REWARD-3)', async () => {
  open(
    [
      bonus({ code: 'first', kind: 'firstDeposit', title: 'First time', reasons: ['firstOnly'] }),
      bonus({ code: 'had', title: 'Taken', state: 'claimed' }),
      bonus({ code: 'empty', title: 'Empty', state: 'closed' }),
      bonus({ code: 'over', title: 'Over', state: 'closed', endsAt: '2020-01-01T00:00:00.000Z' }),
    ],
    { at: '/?bonus=first' },
  );
  const why = async (title: string) => (await screen.findByText(title)).closest('li')?.textContent;
  expect(await why('First time')).toBe('First timeFor your first deposit only');
  expect(await why('Taken')).toBe('TakenYou’ve had this bonus.');
  expect(await why('Empty')).toBe('EmptyIts budget is used up.');
  expect(screen.queryByText('Over')).toBeNull();
  expect(screen.queryByRole('radio', { name: 'No bonus' })).toBeNull();
});

test('a deposit is possible when bonuses cannot be loaded, and says nothing when they are switched off (REWARD-3)', async () => {
  open(new Refusal('NETWORK_ABNORMAL', {}));
  const failed = await screen.findByText(/^Couldn’t load bonuses/);
  expect(within(failed).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pay ₹500.00' })).toBeTruthy();
});

const picked = {
  code: 'half',
  titles: { EN: 'Half on top', HI: 'आधा और' },
  state: 'promised',
  reason: null,
  amount: '250.0000',
  total: '7500.0000',
  depositMin: '200.0000',
  stakeMax: '100.0000',
  days: 7,
};

test.each([
  ['promised', {}, '₹250.00 bonus comes with this deposit.'],
  ['credited', { state: 'credited' }, '₹250.00 bonus was added to your wallet.'],
  ['takenBack', { state: 'takenBack' }, 'The bank took back this deposit, so its bonus ended.'],
] as const)('the tracker of an order shows its bonus: %s (REWARD-3)', async (_state, changed, text) => {
  open([], {
    at: '/?order=D0123456789',
    more: { [depositCalls.detail.path]: deposit({ bonus: { ...picked, ...changed } }) },
  });
  expect(await screen.findByRole('heading', { name: /Half on top/ })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('each reason why a bonus was not credited has its own words (REWARD-3)', async () => {
  const words = new Set<string>();
  for (const reason of depositBonusReasons) {
    document.body.replaceChildren();
    open([], {
      at: '/?order=D0123456789',
      more: { [depositCalls.detail.path]: deposit({ bonus: { ...picked, state: 'refused', reason } }) },
    });
    const heading = await screen.findByRole('heading', { name: /Half on top/ });
    words.add(heading.nextElementSibling?.textContent ?? '');
  }
  expect(words.size).toBe(depositBonusReasons.length);
});
