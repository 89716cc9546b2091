import { betCalls } from '@mela/protocol/calls/bet';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { turnoverCalls } from '@mela/protocol/calls/turnover';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { requirement } from '#testing/withdrawal-answers.ts';
import { TurnoverSection } from './turnover-section.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const bonus = {
  id: 'bonus',
  source: 'bonus',
  isCashBonus: true,
  amount: '500.0000',
  multiplier: '10',
  required: '9500.0000',
  counted: '0.0000',
  missing: '9500.0000',
  scope: ['slots', 'fishing'],
  stakeMax: '500.0000',
};

const counted = (changed: object) => ({
  reference: 'one',
  gameName: 'Lucky Mela',
  product: 'slots',
  stake: '50.0000',
  validBet: '50.0000',
  weight: '100',
  contribution: '50.0000',
  skip: null,
  madeAt: '2026-11-15T06:00:00.000Z',
  isReversed: false,
  ...changed,
});

function open(
  rows: readonly object[],
  contributions: unknown = [],
  { language = 'EN', forfeit = { taken: '620.0000' } }: { language?: 'EN' | 'HI'; forfeit?: unknown } = {},
) {
  const wire = wireOf({
    ...siteAnswers(),
    [turnoverCalls.list.path]: { missing: '0.0000', rows },
    [betCalls.contributions.path]: contributions,
    [walletCalls.balance.path]: {
      balance: '250.0000',
      bonus: '620.0000',
      currency: 'INR',
      currencySymbol: '₹',
      at: '2026-11-15T06:00:00.000Z',
    },
    [rewardCalls.forfeit.path]: forfeit,
  });
  renderSite(<TurnoverSection />, wire, { at: '/member/withdraw', language });
  const user = userEvent.setup();
  const forfeited = () => wire.calls.filter(({ route }) => route.path === rewardCalls.forfeit.path).length;
  return Object.assign(user, { forfeited });
}

test('a bonus shows its terms and how many bets are left, in plain words (REWARD-4)', async () => {
  const forecast = { product: 'slots', stake: '50.0000', bets: 190 };
  open([
    requirement({ ...bonus, expiresAt: '2026-11-22T06:00:00.000Z', forecast }),
    requirement({ ...bonus, id: 'next', status: 'queued', lifetimeHours: 168 }),
  ]);
  expect(await screen.findAllByText('Bonus of ₹500.00')).toHaveLength(2);
  expect(screen.getByText('₹9,500.00 left')).toBeTruthy();
  expect(screen.getByText('About 190 more bets of ₹50.00 on Slots, as you played last.')).toBeTruthy();
  expect(screen.getByText(/^Wager it by 22 Nov 2026/)).toBeTruthy();
  expect(screen.getAllByText('Only bets on these games count: Slots, Fishing.')).toHaveLength(2);
  expect(screen.getAllByText('Bets above ₹500.00 don’t count and can’t use bonus money.')).toHaveLength(2);
  expect(
    screen.getAllByText('Bets use your cash first, then bonus money. Wins go back in the same shares.'),
  ).toHaveLength(2);
  expect(screen.getByText('Waiting')).toBeTruthy();
  expect(screen.getByText('You get 7 days from the moment it starts.')).toBeTruthy();
});

test('the bets of a requirement are shown on request, each with what it counted or why not (REWARD-4)', async () => {
  const user = open(
    [requirement()],
    [
      counted({}),
      counted({ reference: 'two', contribution: '0.0000', skip: 'stake_too_large', stake: '600.0000' }),
      counted({ reference: 'three', gameName: null, isReversed: true }),
    ],
  );
  const button = await screen.findByRole('button', { name: 'See counted bets' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  const list = await screen.findByRole('list', { name: 'Latest bets for: Deposit of ₹2,000.00, wager 1×' });
  const [full, skipped, cancelled] = within(list).getAllByRole('listitem');
  expect(full?.textContent).toContain('Lucky Mela+₹50.00');
  expect(full?.textContent).toContain('Stake ₹50.00, valid bet ₹50.00, counts 100%');
  expect(skipped?.textContent).toContain('Counts ₹0');
  expect(skipped?.textContent).toContain('Stake above the limit');
  expect(cancelled?.textContent).toContain('SlotsBet cancelled, no longer counts');
  await user.click(screen.getByRole('button', { name: 'Hide counted bets' }));
  expect(screen.queryByRole('list', { name: /^Latest bets/ })).toBeNull();
});

test('a requirement without bets says so, and a failed list can be tried again (REWARD-4)', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  const user = open([requirement()], () => {
    if (answer instanceof Refusal) throw answer;
    return answer;
  });
  await user.click(await screen.findByRole('button', { name: 'See counted bets' }));
  expect(await screen.findByText('Couldn’t load the bets')).toBeTruthy();
  answer = [];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No bets have counted here yet.')).toBeTruthy();
});

test('ended bonuses say how they ended, in Hindi too (REWARD-4)', async () => {
  const ended = { missing: '0.0000', endedAt: '2026-11-22T06:00:00.000Z' };
  const user = open(
    [
      requirement({ ...bonus, ...ended, status: 'expired', expiresAt: '2026-11-22T06:00:00.000Z' }),
      requirement({ ...bonus, ...ended, id: 'left', status: 'forfeited' }),
    ],
    [],
    { language: 'HI' },
  );
  await user.click(await screen.findByRole('button', { name: 'पूरी हुई शर्तें दिखाएँ' }));
  expect(screen.getByText('समय खत्म')).toBeTruthy();
  expect(screen.getByText('छोड़ दिया')).toBeTruthy();
  expect(screen.getAllByText('₹500.00 का बोनस')).toHaveLength(2);
});

test('a bonus is given up after a confirmation that names the lost and the kept amounts', async () => {
  const user = open([requirement({ ...bonus })]);
  await user.click(await screen.findByRole('button', { name: 'Give up: Bonus of ₹500.00' }));
  const popup = await screen.findByRole('dialog', { name: 'Give up this bonus?' });
  expect(await within(popup).findByText(/^₹620.00 of bonus money will be removed/)).toBeTruthy();
  expect(within(popup).getByText('Your cash of ₹250.00 stays. This can’t be undone.')).toBeTruthy();
  await user.click(within(popup).getByRole('button', { name: 'Keep bonus' }));
  expect(user.forfeited()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Give up: Bonus of ₹500.00' }));
  await user.click(await screen.findByRole('button', { name: 'Give up bonus' }));
  expect(await screen.findByText('Bonus given up. Your cash hasn’t changed.')).toBeTruthy();
  expect(user.forfeited()).toBe(1);
});

test('a bonus that has ended meanwhile says so, and requirements of deposits cannot be given up', async () => {
  const user = open([requirement({ ...bonus }), requirement({ id: 'other' })], [], {
    forfeit: new Refusal('BONUS_OVER', {}),
  });
  expect(await screen.findAllByRole('button', { name: /^Give up: / })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Give up: / }));
  await user.click(await screen.findByRole('button', { name: 'Give up bonus' }));
  expect(await screen.findByText('This bonus has already ended.')).toBeTruthy();
});
