import { mallCalls } from '@mela/protocol/calls/mall';
import { pointsCalls } from '@mela/protocol/calls/points';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PointMallScreen } from './point-mall-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});
afterEach(() => void vi.restoreAllMocks());

const balance = { points: '1250.5000', expiresAt: '2027-11-18T08:00:00.000Z' };
const config = (changed: object = {}) => ({
  pointsPerRupee: 20,
  pointsMin: 100,
  perDayMax: '500.0000',
  leftToday: '40.0000',
  times: '1',
  expiryDays: 365,
  earning: [],
  hasPaymentPassword: true,
  passwordLockedUntil: null,
  isPaused: false,
  ...changed,
});
const item = (changed: object = {}) => ({
  id: '1',
  kind: 'cash',
  name: 'Sample voucher',
  about: 'For the test.',
  picture: 'voucher',
  points: '200.0000',
  amount: '10.0000',
  times: '1',
  needsApproval: false,
  stock: 3,
  perMemberMax: 2,
  redeemed: 1,
  vipMin: 0,
  startsAt: null,
  endsAt: null,
  refusals: [],
  ...changed,
});
const redemption = (changed: object = {}) => ({
  id: '01900000-0000-7000-8000-000000000001',
  reference: 'P0000000001',
  kind: 'cash',
  name: 'Sample voucher',
  points: '200.0000',
  amount: '10.0000',
  delivery: null,
  state: 'approved',
  remark: '',
  madeAt: '2026-11-18T08:00:00.000Z',
  decidedAt: '2026-11-18T08:00:00.000Z',
  ...changed,
});
const pageOf = (content: unknown[]) => ({ content, pageNum: 1, totalPages: 1, total: content.length });

function open(answers: Record<string, unknown> = {}, language: 'EN' | 'HI' = 'EN') {
  const wire = wireOf({
    ...siteAnswers(),
    [pointsCalls.balance.path]: balance,
    [pointsCalls.config.path]: config(),
    [pointsCalls.details.path]: pageOf([]),
    [mallCalls.items.path]: { items: [item()] },
    [mallCalls.list.path]: pageOf([]),
    ...answers,
  });
  renderSite(<PointMallScreen />, wire, { at: '/pointMall', language });
  return { user: userEvent.setup(), wire };
}
const sentTo = ({ calls }: ReturnType<typeof wireOf>, path: string) =>
  calls.filter(({ route }) => route.path === path).map(({ input }) => input.body);

test('the mall shows the points, and each reward with its price, stock, limit and reason against it (MEMBER-7, ROUTE-10)', async () => {
  const rich = item({ id: '2', name: 'Sample phone', points: '9000.0000', refusals: ['POINTS_MISSING'] });
  open({ [mallCalls.items.path]: { items: [item(), rich] } });
  expect(await screen.findByText('1,250.50')).toBeTruthy();
  const [first, second] = within(await screen.findByRole('list', { name: 'Rewards' })).getAllByRole(
    'listitem',
  );
  expect(first?.textContent).toContain('3 left');
  expect(first?.textContent).toContain('At most 2 per member; you have 1.');
  expect(first?.textContent).toContain('200 points');
  expect(second?.textContent).toContain('Not enough points');
  expect(screen.getByRole('button', { name: 'Redeem Sample phone' })).toHaveProperty('disabled', true);
});

test('a reward is redeemed with the payment password, and one key for each popup (MEMBER-7)', async () => {
  const { user, wire } = open({ [mallCalls.redeem.path]: redemption() });
  await user.click(await screen.findByRole('button', { name: 'Redeem Sample voucher' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.click(popup.getByRole('button', { name: 'Redeem for 200 points' }));
  expect(popup.getByText('Enter your payment password.')).toBeTruthy();
  await user.type(popup.getByLabelText('Payment password'), 'Pay-4477-lamp');
  await user.click(popup.getByRole('button', { name: 'Redeem for 200 points' }));
  expect(await popup.findByText('Redeemed')).toBeTruthy();
  expect(sentTo(wire, mallCalls.redeem.path)).toMatchObject([
    { id: '1', paymentPassword: 'Pay-4477-lamp', language: 'EN' },
  ]);
});

test('goods ask for the address before they are redeemed (MEMBER-7)', async () => {
  const { user, wire } = open({
    [mallCalls.items.path]: { items: [item({ kind: 'goods', amount: null, needsApproval: true })] },
    [mallCalls.redeem.path]: redemption({ kind: 'goods', state: 'inProcess', decidedAt: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Redeem Sample voucher' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.type(popup.getByLabelText('Payment password'), 'Pay-4477-lamp');
  await user.click(popup.getByRole('button', { name: 'Redeem for 200 points' }));
  expect(popup.getByText('Enter your name and full address.')).toBeTruthy();
  await user.type(popup.getByLabelText('Name and address'), 'Demo Person, 1 Sample Street');
  await user.click(popup.getByRole('button', { name: 'Redeem for 200 points' }));
  expect(await popup.findByText('We have your redemption')).toBeTruthy();
  expect(sentTo(wire, mallCalls.redeem.path)).toMatchObject([{ delivery: 'Demo Person, 1 Sample Street' }]);
});

test('a refused redemption shows the reason (MEMBER-7)', async () => {
  const { user } = open({ [mallCalls.redeem.path]: new Refusal('PAYMENT_PASSWORD_WRONG', { left: 4 }) });
  await user.click(await screen.findByRole('button', { name: 'Redeem Sample voucher' }));
  const popup = within(await screen.findByRole('dialog'));
  await user.type(popup.getByLabelText('Payment password'), 'Pay-4477-lamp');
  await user.click(popup.getByRole('button', { name: 'Redeem for 200 points' }));
  expect((await popup.findByRole('alert')).textContent).toContain('Attempts left: 4');
});

test('redemptions show In Process, Rejected and Approved with the remark, and the details every change (MEMBER-7)', async () => {
  const { user } = open({
    [mallCalls.list.path]: pageOf([
      redemption({ id: '1', state: 'inProcess' }),
      redemption({ id: '2', state: 'rejected', remark: 'We cannot send there' }),
      redemption({ id: '3' }),
    ]),
    [pointsCalls.details.path]: pageOf([
      {
        id: '9',
        kind: 'converted',
        day: '2026-11-18',
        points: '-200.0000',
        changedAt: '2026-11-18T08:00:00.000Z',
      },
    ]),
  });
  await user.click(await screen.findByRole('tab', { name: 'My redemptions' }));
  for (const state of ['In Process', 'Rejected', 'Approved', 'We cannot send there'])
    expect(await screen.findByText(state)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Points details' }));
  expect(await screen.findByText('Converted into money')).toBeTruthy();
  expect(screen.getByText('-200')).toBeTruthy();
});

test('points are converted after the same checks as the server’s (MEMBER-7, REWARD-6)', async () => {
  const { user, wire } = open({
    [pointsCalls.convert.path]: { ...balance, points: '1050.5000', credited: '10.0000' },
  });
  await user.click(await screen.findByRole('tab', { name: 'Convert' }));
  const field = await screen.findByLabelText('Points');
  await user.type(screen.getByLabelText('Payment password'), 'Pay-4477-lamp');
  const submit = screen.getByRole('button', { name: 'Convert' });
  const tries = [
    ['', 'Enter a whole number of points.'],
    ['80', 'Convert 100 points or more.'],
    ['110', 'Enter a multiple of 20.'],
    ['2000', 'You don’t have that many points.'],
    ['1000', 'You can convert points for ₹40.00 more today.'],
  ] as const;
  for (const [typed, problem] of tries) {
    await user.clear(field);
    if (typed !== '') await user.type(field, typed);
    await user.click(submit);
    expect(await screen.findByText(problem)).toBeTruthy();
  }
  await user.clear(field);
  await user.type(field, '200');
  expect(screen.getByText('You get ₹10.00.')).toBeTruthy();
  await user.click(submit);
  expect(await screen.findByText('₹10.00 is in your wallet.')).toBeTruthy();
  expect(sentTo(wire, pointsCalls.convert.path)).toMatchObject([{ points: 200 }]);
});

test('without a payment password it leads to setting one, in Hindi too (MEMBER-7)', async () => {
  const { user } = open({ [pointsCalls.config.path]: config({ hasPaymentPassword: false }) }, 'HI');
  await user.click(await screen.findByRole('tab', { name: 'पैसे में बदलें' }));
  expect(await screen.findByText('पहले पेमेंट पासवर्ड सेट करें')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'अभी सेट करें' }).getAttribute('href')).toBe('/member/withdraw');
});

test('an empty mall says so, offline nothing is sent, and a failed page can be loaded again (MEMBER-7)', async () => {
  let points: unknown = new Refusal('UNKNOWN', {});
  const { user } = open({ [pointsCalls.balance.path]: () => points, [mallCalls.items.path]: { items: [] } });
  expect(await screen.findByText('Couldn’t load your points')).toBeTruthy();
  points = balance;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing to redeem right now')).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Convert' }));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You’re offline. This works once you’re connected.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Convert' })).toHaveProperty('disabled', true);
});
