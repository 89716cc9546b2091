import { referralCalls } from '@mela/protocol/calls/referral';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { ReferralScreen } from './referral-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const url = 'https://mela.example/register?referralCode=MELAFRIEND';

const summary = (changed: object = {}) => ({
  code: 'MELAFRIEND',
  url,
  terms: {
    firstDeposit: '500.0000',
    firstTurnover: '1500.0000',
    firstReward: '50.0000',
    secondDeposit: '5000.0000',
    secondReward: '150.0000',
    times: '1',
  },
  friends: 2,
  rewards: '200.0000',
  shares: '12.3456',
  tiers: ['0.10', '0.05', '0.02'],
  isClosed: false,
  isPaused: false,
  invitedBy: null,
  ...changed,
});

const friend = (changed: object = {}) => ({
  name: 'ra***vi',
  joinedAt: '2026-11-10T06:00:00.000Z',
  state: 'open',
  reason: null,
  deposited: '250.0000',
  validBet: '300.0000',
  received: '0.0000',
  ...changed,
});

const page = (content: readonly object[]) => ({
  content,
  pageNum: 1,
  totalPages: 1,
  total: content.length,
});

type Answers = { summary?: unknown; friends?: unknown; shares?: unknown; language?: 'EN' | 'HI' };

function open({ language = 'EN', ...given }: Answers = {}) {
  const wire = wireOf({
    ...siteAnswers(),
    [referralCalls.summary.path]: given.summary ?? summary(),
    [referralCalls.friends.path]: given.friends ?? page([]),
    [referralCalls.shares.path]: given.shares ?? page([]),
  });
  renderSite(<ReferralScreen />, wire, { at: '/member/referral', language });
  return userEvent.setup();
}

test('the page shows code, link and QR code, the sums and the conditions (MEMBER-8, REWARD-13)', async () => {
  open();
  expect(await screen.findByText('MELAFRIEND')).toBeTruthy();
  expect(screen.getByText(url)).toBeTruthy();
  expect(screen.getByRole('img', { name: 'QR code of your invitation link' })).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['2', '₹200.00', '₹12.34']),
  );
  expect(
    screen.getByText('₹50.00 when a friend has deposited ₹500.00 and placed valid bets of ₹1,500.00.'),
  ).toBeTruthy();
  expect(screen.getByText(/0\.10% \/ 0\.05% \/ 0\.02% of the valid bets/)).toBeTruthy();
  expect(await screen.findByText('No friends yet')).toBeTruthy();
});

test('sharing opens the share sheet of the device, and copies the link without one (REWARD-13)', async () => {
  const share = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const user = open();
  const button = await screen.findByRole('button', { name: 'Share' });
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await user.click(button);
  expect(share).toHaveBeenCalledWith({ text: `Join me on Mela: ${url}` });
  Reflect.deleteProperty(navigator, 'share');
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Link copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(url);
});

test('friends are listed by their progress, with the reason when there is no reward (REWARD-13)', async () => {
  open({
    friends: page([
      friend(),
      friend({ name: 'me***na', state: 'first', deposited: '1000.0000', received: '50.0000' }),
      friend({ name: 'ki***an', state: 'both', received: '200.0000' }),
      friend({ name: 'so***me', state: 'void', reason: 'device' }),
    ]),
  });
  await screen.findByText('ra***vi');
  const [progress, first, both, none] = within(screen.getByRole('region', { name: 'Your friends' }))
    .getAllByRole('listitem')
    .filter((row) => row.textContent?.includes('***'));
  expect(progress?.textContent).toContain('Deposited ₹250.00 of ₹500.00');
  expect(progress?.textContent).toContain('Valid bets ₹300.00 of ₹1,500.00');
  expect(first?.textContent).toContain('First reward paid');
  expect(first?.textContent).toContain('Deposited ₹1,000.00 of ₹5,000.00');
  expect(first?.textContent).not.toContain('Valid bets');
  expect(both?.textContent).toContain('You received ₹200.00');
  expect(none?.textContent).toContain('You and this friend used the same device.');
  expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('value'))).toEqual([
    '50',
    '20',
    '20',
  ]);
});

test('daily shares are shown to the last unit, level by level (REWARD-13)', async () => {
  open({
    shares: page([{ day: '2026-11-14', tiers: [{ tier: 1, amount: '12.3456' }], total: '12.3456' }]),
  });
  expect(await screen.findByText('Level 1: ₹12.3456')).toBeTruthy();
});

test('a line with an agent contract has no daily shares (REWARD-13)', async () => {
  open({ summary: summary({ tiers: [], shares: '0.0000' }) });
  await screen.findByText('MELAFRIEND');
  expect(screen.queryByRole('heading', { name: 'Your daily shares' })).toBeNull();
  expect(screen.queryByText(/Every night/)).toBeNull();
});

test('a friend sees the referrer and the rewards of the referrer, in Hindi too (REWARD-13)', async () => {
  const invitedBy = { name: 'as***ha', received: '50.0000', state: 'first' };
  open({ summary: summary({ invitedBy }), language: 'HI' });
  expect(await screen.findByText('as***ha ने आपको इनवाइट किया था')).toBeTruthy();
  expect(screen.getByText(/उन्हें अब तक ₹50\.00 मिले हैं/)).toBeTruthy();
});

test.each([
  ['an empty budget', { isClosed: true }, 'Rewards are closed for now'],
  ['a break', { isPaused: true }, 'No rewards right now'],
])('in %s the page says so (REWARD-13)', async (_what, changed, title) => {
  open({ summary: summary(changed) });
  expect(await screen.findByText(title)).toBeTruthy();
});

test('a failed page and a failed list can be loaded again (REWARD-13)', async () => {
  let [head, list]: unknown[] = [new Refusal('UNKNOWN', {}), new Refusal('UNKNOWN', {})];
  const user = open({ summary: () => head, friends: () => list });
  expect(await screen.findByText('Couldn’t load your invitations')).toBeTruthy();
  head = summary();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Couldn’t load your friends')).toBeTruthy();
  list = page([friend()]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('ra***vi')).toBeTruthy();
});

test('offline the page says that its figures may be old (REWARD-13)', async () => {
  open();
  await screen.findByText('MELAFRIEND');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(await screen.findByText('You’re offline. Figures may be out of date.')).toBeTruthy();
});
