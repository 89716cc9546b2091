import { formatMoney, parseMoney } from '@mela/kernel/money';
import { activityCalls } from '@mela/protocol/calls/activity';
import { contentCalls } from '@mela/protocol/calls/content';
import { systemCalls } from '@mela/protocol/calls/system';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/language.tsx';
import { closeSession, openSession } from '#lib/session.ts';
import { member, promotion, status } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { PromotionsScreen } from './promotions-screen.tsx';
import type { Activity } from './use-activities.ts';

const rupees = (text: string) => formatMoney(parseMoney(text));

type Own = NonNullable<NonNullable<Activity['free']>['own']>;

const ownRounds = (changed: Partial<Own> = {}): Own => ({
  reference: 'B123456789A',
  code: 'free',
  title: 'Free rounds',
  vassalage: 'MELA',
  gameCode: 'MELA_NIGHT',
  game: 'Night at the Mela',
  rounds: 10,
  left: 10,
  bet: rupees('5'),
  won: rupees('0'),
  winMax: rupees('200'),
  times: '5',
  state: 'open',
  paid: null,
  endsAt: '2999-12-06T18:29:00.000Z',
  endedAt: null,
  ...changed,
});

const activity = (own: Own | null, changed: Partial<Activity> = {}): Activity => ({
  code: 'free',
  kind: 'freeRounds',
  title: 'Promotion free',
  summary: 'Ten rounds',
  content: '<p>Terms</p>',
  picture: '/art/promotion/free.svg',
  state: own === null ? 'join' : 'process',
  reasons: [],
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2999-12-06T18:29:00.000Z',
  vipMin: 0,
  amount: rupees('200'),
  times: '5',
  claimDays: null,
  cashback: null,
  deposit: null,
  free: {
    vassalage: 'MELA',
    gameCode: 'MELA_NIGHT',
    game: 'Night at the Mela',
    rounds: 10,
    bet: rupees('5'),
    playDays: 3,
    bonusDays: 7,
    stakeMax: rupees('100'),
    own,
  },
  progress: null,
  reward: null,
  application: null,
  ...changed,
});

const open = (shown: Activity, more: Record<string, unknown> = {}) =>
  renderSite(
    <PromotionsScreen />,
    wireOf({
      [systemCalls.status.path]: status(),
      [contentCalls.promotions.path]: [promotion('free')],
      [contentCalls.promotionCategories.path]: [],
      [activityCalls.list.path]: [shown],
      ...more,
    }),
    { at: '/promotions' },
  );

beforeEach(async () => {
  await loadTexts('account');
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
});
afterEach(() => closeSession());

const card = async () => {
  const found = (await screen.findByRole('heading', { name: 'Promotion free' })).closest('li');
  return within(found ?? document.body);
};

test('a card of free rounds tells game, bet, most and times before they are taken (REWARD-1)', async () => {
  open(activity(null));
  const shown = await card();
  expect(await shown.findByText('10 free rounds at ₹5.00')).toBeTruthy();
  expect(shown.getByText('Game: Night at the Mela')).toBeTruthy();
  expect(shown.getByText('Bonus: up to ₹200.00.')).toBeTruthy();
  expect(shown.getByText('3 days to play the rounds.')).toBeTruthy();
  expect(shown.getByRole('button', { name: 'Get 10 free rounds' })).toBeTruthy();
});

test('free rounds that are taken lead into the game, and the card tells what is left and won (REWARD-1)', async () => {
  open(activity(ownRounds({ left: 4, won: rupees('12.5') })));
  const shown = await card();
  expect(await shown.findByText('4 of 10 free rounds left')).toBeTruthy();
  expect(shown.getByText('Won so far: ₹12.50 (up to ₹200.00)')).toBeTruthy();
  const link = shown.getByRole('link', { name: 'Play Night at the Mela' });
  expect(link.getAttribute('href')).toBe('/seamless?vassalage=MELA&gameCode=MELA_NIGHT');
});

test('free rounds whose order the vendor has not confirmed stay on the page and say so (REWARD-1)', async () => {
  let answer = activity(null);
  const waiting = activity(ownRounds({ state: 'preparing' }), { state: 'joined' });
  open(answer, {
    [activityCalls.list.path]: () => [answer],
    [activityCalls.join.path]: () => (answer = waiting),
  });
  const shown = await card();
  await userEvent.click(await shown.findByRole('button', { name: 'Get 10 free rounds' }));
  expect(await shown.findByText('Your rounds are being prepared. This takes a moment.')).toBeTruthy();
  expect(shown.queryByRole('link', { name: 'Play Night at the Mela' })).toBeNull();
});
