import { DAY, HOUR, isoOf, plus, systemClock } from '@mela/kernel/time';
import { raffleCalls } from '@mela/protocol/calls/raffle';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { RaffleScreen } from './raffle-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const far = (days: number) => isoOf(plus(systemClock.now(), days * DAY + HOUR));
const raffle = (changed: object = {}) => ({
  code: 'festival',
  title: 'Festival raffle',
  phase: 'running',
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  startsAt: '2026-11-15T18:30:00.000Z',
  endsAt: far(2),
  drawAt: far(3),
  perTicket: '1000.0000',
  weights: [
    { product: 'slots', times: '1' },
    { product: 'live', times: '0.15' },
  ],
  prizes: [
    { from: 1, to: 1, amount: '5000.0000' },
    { from: 2, to: 5, amount: '500.0000' },
  ],
  pool: '7000.0000',
  times: '1',
  claimDays: 7,
  isDemo: false,
  tickets: 120,
  own: {
    entry: '0123456789abcdef',
    weighted: '3250.0000',
    tickets: 3,
    missing: '750.0000',
    place: null,
    prize: null,
    reward: null,
    claimBy: null,
  },
  winners: [],
  ...changed,
});
const { own } = raffle();
const drawn = (changed: object = {}) =>
  raffle({
    phase: 'drawn',
    own: { ...own, place: 2, prize: '500.0000', reward: 'claimable', claimBy: far(6), ...changed },
    winners: [1, 2, 3, 4, 5, 6].map((place) => ({
      place,
      name: place === 2 ? 'De***' : 'As***',
      entry: `${place}`.repeat(16),
      prize: '500.0000',
      isOwn: place === 2,
    })),
  });

type Changed = { raffles?: readonly object[]; isPaused?: boolean; answers?: Record<string, unknown> };

function open(
  { raffles = [raffle()], isPaused = false, answers = {} }: Changed,
  language: 'EN' | 'HI' = 'EN',
) {
  const wire = wireOf({ ...siteAnswers(), [raffleCalls.status.path]: { raffles, isPaused }, ...answers });
  renderSite(<RaffleScreen />, wire, { at: '/member/raffle', language });
  return wire;
}

test('a running raffle shows the own tickets, the amount to the next one, the prizes and the time that is left (REWARD-12)', async () => {
  open({});
  const card = (await screen.findByRole('heading', { name: 'Festival raffle' })).closest('li');
  for (const text of [
    '₹7,000.00 in total',
    '2 days 0 h left to collect tickets',
    '3of 120 tickets in the raffle',
    'Bet ₹750.00 more for your next ticket.',
    '0123456789abcdef',
    'Place 1₹5,000.00',
    'Places 2–5₹500.00',
    'Live tables: 15% of each bet counts.',
  ])
    expect(card?.textContent?.replaceAll(/2 days [01] h/g, '2 days 0 h')).toContain(text);
  expect(
    screen.getByRole('progressbar', { name: 'Progress to your next ticket' }).getAttribute('value'),
  ).toBe('25');
});

test('a drawn raffle shows winners and the own prize, which is claimed once (REWARD-12, MEMBER-9)', async () => {
  const wire = open({
    raffles: [drawn()],
    answers: { [raffleCalls.claim.path]: { amount: '500.0000', state: 'claimed' } },
  });
  expect(await screen.findByText('You won place 2: ₹500.00')).toBeTruthy();
  expect(screen.getAllByText('As***')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 6 winners' }));
  expect(screen.getAllByText('As***')).toHaveLength(5);
  expect(
    screen.getByRole('link', { name: 'Check the draw of Festival raffle' }).getAttribute('href'),
  ).toContain('/raffle/verify?code=festival');
  await userEvent.click(screen.getByRole('button', { name: 'Claim ₹500.00' }));
  expect(await screen.findByText('₹500.00 added to your wallet')).toBeTruthy();
  const bodies = wire.calls
    .filter(({ route }) => route.path === raffleCalls.claim.path)
    .map(({ input }) => input.body);
  expect(bodies).toEqual([{ code: 'festival' }]);
});

test('a refused claim says why, and the raffles are read again', async () => {
  const wire = open({
    raffles: [drawn()],
    answers: { [raffleCalls.claim.path]: new Refusal('REWARD_ENDED', {}) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ₹500.00' }));
  expect(
    await screen.findByText('This reward has expired or was cancelled, so it can’t be claimed.'),
  ).toBeTruthy();
  expect(wire.calls.filter(({ route }) => route.path === raffleCalls.status.path)).toHaveLength(2);
});

test.each([
  [{ reward: 'claimed' }, 'Claimed'],
  [{ reward: 'expired' }, 'Not claimed in time'],
  [{ reward: null }, /couldn’t get rewards at that moment/],
  [{ place: null, prize: null, reward: null }, 'Your tickets didn’t win this time.'],
  [{ tickets: 0, place: null, prize: null, reward: null }, 'You had no tickets in this raffle.'],
])('a drawn raffle says what became of the own tickets: %j', async (change, text) => {
  open({ raffles: [drawn(change)] });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull();
});

test('raffles that are coming, counted and frozen say what comes next, in Hindi too', async () => {
  open(
    {
      raffles: [
        raffle({ code: 'a', phase: 'coming', startsAt: far(1), own: null }),
        raffle({ code: 'b', phase: 'counting' }),
        raffle({ code: 'c', phase: 'frozen', own: null, isDemo: true }),
      ],
    },
    'HI',
  );
  const [coming, counting, frozen] = within(await screen.findByRole('list', { name: 'रैफ़ल' }))
    .getAllByRole('heading', { level: 2 })
    .map((heading) => heading.closest('li')?.textContent);
  expect(coming).toContain('में शुरू होगा');
  expect(counting).toContain('आखिरी बेट गिनी जा रही हैं');
  expect(frozen).toContain('टिकट की लिस्ट पक्की और सार्वजनिक है');
  expect(frozen).toContain('नमूना रैफ़ल');
});

test('without raffles, during a break and after a failure the page says so', async () => {
  open({ raffles: [] });
  expect(await screen.findByText('No raffle right now')).toBeTruthy();
  open({ raffles: [], isPaused: true });
  expect(await screen.findByText('No raffles during a break')).toBeTruthy();
  open({ answers: { [raffleCalls.status.path]: new Refusal('NETWORK_ABNORMAL', {}) } });
  expect(await screen.findByText('Couldn’t load the raffles')).toBeTruthy();
});
