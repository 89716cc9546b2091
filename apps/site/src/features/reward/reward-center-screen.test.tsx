import { activityCalls } from '@mela/protocol/calls/activity';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { systemCalls } from '@mela/protocol/calls/system';
import { Refusal } from '@mela/protocol/refusals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { RewardBadge } from '#shared/reward/reward-badge.tsx';
import { member, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { claimable, reward } from '#testing/reward-answers.ts';
import { RewardCenterScreen } from './reward-center-screen.tsx';

type Shown = { language?: 'EN' | 'HI'; isOff?: boolean; more?: object };

function open(answer: unknown, { language = 'EN', isOff = false, more = {} }: Shown = {}) {
  const wire = wireOf({
    [systemCalls.status.path]: status({}, isOff ? ['REWCEN3'] : []),
    [activityCalls.freeRounds.path]: [],
    [rewardCalls.claimable.path]: answer,
    [rewardCalls.count.path]: { availablePromoCount: 2, availablePromo: { REFERRAL: true } },
    ...more,
  });
  renderSite(
    <>
      <RewardBadge />
      <RewardCenterScreen />
    </>,
    wire,
    { language },
  );
  return wire;
}

const asked = (wire: ReturnType<typeof wireOf>, path: string) =>
  wire.calls.filter(({ route }) => route.path === path).map(({ input }) => input);

beforeEach(() => {
  closeSession();
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});
afterEach(() => void vi.useRealTimers());

test('the reward center leads to the points mall while points are on (REWARD-5)', async () => {
  open(claimable([]));
  const mall = await screen.findByRole('link', { name: 'Points mall' });
  expect(mall.getAttribute('href')).toBe('/pointMall');
});

test('the reward center does not lead to the points mall while points are off (REWARD-5)', async () => {
  open(claimable([]), { more: { [systemCalls.status.path]: status({}, ['PTSYS3']) } });
  await screen.findByText('No rewards to claim right now');
  expect(screen.queryByRole('link', { name: 'Points mall' })).toBeNull();
});

test('a reward shows its amount, title, terms and the time to claim it (REWARD-5)', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-18T08:00:00.000Z') });
  open(
    claimable([
      reward({ expiresAt: '2026-11-20T10:30:00.000Z' }),
      reward({
        id: 'b',
        title: 'Festival gift',
        source: 'activity',
        step: null,
        wallet: 'bonus',
        times: '0',
        required: '0.0000',
        expiresAt: null,
      }),
      reward({ id: 'c', step: 4, expiresAt: '2026-11-18T09:20:30.000Z' }),
    ]),
  );
  const [first, second, third] = within(await screen.findByRole('list', { name: 'Rewards to claim' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button') !== null);
  expect(first?.textContent).toContain('VIP · Level 3');
  expect(first?.textContent).toContain('₹75.00');
  expect(first?.textContent).toContain('Wager 2× (₹150.00) before you withdraw it');
  expect(first?.textContent).toContain('Main wallet');
  expect(first?.textContent).toContain('2 days 2 h left');
  expect(first?.textContent).toContain('Claim by 20 Nov 2026');
  expect(second?.textContent).toContain('Festival giftPromotion');
  expect(second?.textContent).toContain('No wagering requirement');
  expect(second?.textContent).toContain('Bonus wallet');
  expect(second?.textContent).toContain('No time limit');
  expect(third?.textContent).toContain('1 h 20 min left');
});

test('a claim disables the other buttons while it runs, then names the amount and its wallet (REWARD-5)', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let left: readonly object[] = [reward(), reward({ id: 'b', step: 4 })];
  const wire = wireOf({
    [systemCalls.status.path]: status({}, []),
    [activityCalls.freeRounds.path]: [],
    [rewardCalls.claimable.path]: () => claimable(left),
    [rewardCalls.count.path]: () => ({
      availablePromoCount: left.length,
      availablePromo: { REFERRAL: true },
    }),
    [rewardCalls.claim.path]: () => {
      left = left.slice(1);
      return reward({ state: 'claimed' });
    },
  });
  const slow: typeof wire = Object.assign(
    async (...[route, input]: Parameters<typeof wire>) => {
      if (route.path === rewardCalls.claim.path) await answered;
      return wire(route, input);
    },
    { calls: wire.calls },
  );
  renderSite(
    <>
      <RewardBadge />
      <RewardCenterScreen />
    </>,
    slow,
  );
  const claim = await screen.findByRole('button', { name: 'Claim ₹75.00: VIP · Level 3' });
  expect(await screen.findByText('2 rewards to claim', { selector: '.sr-only' })).toBeTruthy();
  await userEvent.click(claim);
  expect(claim.getAttribute('aria-busy')).toBe('true');
  const other = screen.getByRole<HTMLButtonElement>('button', { name: 'Claim ₹75.00: VIP · Level 4' });
  expect(other.disabled).toBe(true);
  await userEvent.click(claim);
  answer();
  expect(await screen.findByText('₹75.00 added to your main wallet.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Level 3$/ })).toBeNull());
  expect(await screen.findByText('1 reward to claim', { selector: '.sr-only' })).toBeTruthy();
  expect(asked(wire, rewardCalls.claim.path)).toMatchObject([
    { body: { id: '01900000-0000-7000-8000-0000000000a1', language: 'EN' } },
  ]);
});

test('all rewards are claimed with one button, and the empty page says where rewards come from (REWARD-5)', async () => {
  let left: readonly object[] = [reward(), reward({ id: 'b', step: 4 })];
  open(() => claimable(left, '150.0000'), {
    more: {
      [rewardCalls.claimAll.path]: () => {
        left = [];
        return { claimed: 2, total: '150.0000' };
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
  expect(await screen.findByText('2 rewards claimed: ₹150.00 added.')).toBeTruthy();
  expect(await screen.findByText('No rewards to claim right now')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See promotions' }).getAttribute('href')).toBe('/promotions');
  expect(screen.getByRole('link', { name: 'Rewards you’ve received' }).getAttribute('href')).toBe(
    '/member/bonusDetails',
  );
});

test('a refused claim says why, and the list is read again (REWARD-5)', async () => {
  let left: readonly object[] = [reward()];
  open(() => claimable(left), {
    more: {
      [rewardCalls.claim.path]: () => {
        left = [];
        return new Refusal('REWARD_ENDED', {});
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Claim ₹75/ }));
  expect(
    await screen.findByText('This reward has expired or was cancelled, so it can’t be claimed.'),
  ).toBeTruthy();
  expect(await screen.findByText('No rewards to claim right now')).toBeTruthy();
});

test('an expired reward cannot be claimed (REWARD-5)', async () => {
  open(claimable([reward({ expiresAt: '2020-01-01T00:00:00.000Z' })]));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Claim ₹75/ });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('Expired')).toBeTruthy();
});

test('rewards are explained offline and cannot be claimed then', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  open(claimable([reward()]));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Claim ₹75/ });
  expect(button.disabled).toBe(true);
  expect(screen.getByRole('note')).toBeTruthy();
  vi.restoreAllMocks();
});

test('rewards that cannot be loaded are explained and requested again', async () => {
  let answer: unknown = new Refusal('UNKNOWN', {});
  open(() => answer);
  expect(await screen.findByText('Couldn’t load your rewards')).toBeTruthy();
  answer = claimable([reward()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Claim ₹75/ })).toBeTruthy();
});

test('rewards are shown in Hindi, and say when they are switched off (STATE-4)', async () => {
  const wire = open(claimable([reward()]), { language: 'HI' });
  expect(await screen.findByRole('heading', { name: 'रिवॉर्ड सेंटर', level: 1 })).toBeTruthy();
  expect(await screen.findByText('VIP गिफ़्ट · लेवल 3')).toBeTruthy();
  expect(asked(wire, rewardCalls.claimable.path)).toMatchObject([{ query: { language: 'HI' } }]);
});

test('the reward center says when it is switched off, and no count is fetched', async () => {
  const wire = open(claimable([]), { isOff: true });
  expect(await screen.findByText('The reward center is unavailable right now.')).toBeTruthy();
  expect(asked(wire, rewardCalls.count.path)).toEqual([]);
});

test('the badge counts the rewards to claim, and fetches nothing for trial accounts (MEMBER-1)', async () => {
  open(claimable([]));
  expect(await screen.findByText('2 rewards to claim')).toBeTruthy();
  closeSession();
});

test('the badge of a trial account fetches nothing', async () => {
  openSession({
    token: 't',
    firstTimeLogin: false,
    passwordExpired: false,
    user: member({ isTrial: true, type: 4 }),
  });
  const wire = open(claimable([]));
  await screen.findByText('No rewards to claim right now');
  expect(asked(wire, rewardCalls.count.path)).toEqual([]);
});

test('free rounds are shown with what is left and won, and lead into their game (REWARD-1)', async () => {
  const free = {
    reference: 'B123456789A',
    code: 'free',
    title: 'Ten rounds',
    vassalage: 'MELA',
    gameCode: 'MELA_NIGHT',
    game: 'Night at the Mela',
    rounds: 10,
    left: 4,
    bet: '5.0000',
    won: '12.5000',
    winMax: '200.0000',
    times: '5',
    state: 'open',
    paid: null,
    endsAt: '2999-12-06T18:29:00.000Z',
    endedAt: null,
  };
  const played = { ...free, reference: 'B123456789B', title: 'Played rounds', left: 0, state: 'paid' };
  open(claimable([]), { more: { [activityCalls.freeRounds.path]: [free, played] } });
  expect(await screen.findByText('4 of 10 rounds left')).toBeTruthy();
  expect(screen.getByText('Won: ₹12.50 (bonus of up to ₹200.00)')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Play Night at the Mela' });
  expect(link.getAttribute('href')).toBe('/seamless?vassalage=MELA&gameCode=MELA_NIGHT');
  expect(screen.queryByText('Played rounds')).toBeNull();
});
