import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import { missionCalls } from '@mela/protocol/calls/mission';
import { systemCalls } from '@mela/protocol/calls/system';
import type { prizeModes } from '@mela/protocol/lottery';
import { Refusal } from '@mela/protocol/refusals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeSession, openSession } from '#lib/session.ts';
import { member, status } from '#testing/answers.ts';
import { CurrentUrl } from '#testing/current-url.tsx';
import { drawIn, menuGame, menuOf } from '#testing/lottery-game-answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { LotteryCenter } from './lottery-center.tsx';

const drawn = { issue: '202611180041', drawnAt: '2026-11-18T10:00:00.000Z', isDemo: false };
const games = () => [
  menuGame('SSC1M', { last: { ...drawn, result: [1, 2, 3, 4, 5] } }),
  menuGame('PK1M', { isStopped: true }),
  menuGame('LHC10M', { current: drawIn(-1) }),
  menuGame('WINGO_1M', { last: { ...drawn, result: [5] } }),
  menuGame('VNMB', { current: null }),
  menuGame('THGOV'),
];

type Setup = { start?: (typeof prizeModes)[number]; at?: string; language?: 'EN' | 'HI'; answers?: object };

function open({ start = 'LOTT', at = '/lott', language = 'EN', answers = {} }: Setup = {}) {
  const send = wireOf({
    [systemCalls.status.path]: status(),
    [lobbyCalls.vendors.path]: [],
    [lotteryCalls.menus.path]: () => menuOf(games()),
    [lotteryCalls.recent.path]: () => ({ serverTime: menuOf([]).serverTime, games: [] }),
    ...answers,
  });
  renderSite(
    <>
      <LotteryCenter start={start} />
      <CurrentUrl />
    </>,
    send,
    { at, language },
  );
  return send;
}

const codes = () =>
  screen.getAllByRole('link').flatMap((link) => (link.dataset['game'] ? [link.dataset['game']] : []));
const card = (code: string) => screen.getAllByRole('link').find((link) => link.dataset['game'] === code);

beforeEach(closeSession);
afterEach(() => act(closeSession));

test.each([
  ['EN', 'Sample'],
  ['HI', 'नमूना'],
] as const)(
  'a last result of the sample data is marked on its card, in %s (LOTT-12)',
  async (language, mark) => {
    const menu = menuOf([
      menuGame('SSC1M', { last: { ...drawn, result: [1, 2, 3, 4, 5], isDemo: true } }),
      menuGame('SSC3M', { last: { ...drawn, result: [1, 2, 3, 4, 5] } }),
    ]);
    open({ language, answers: { [lotteryCalls.menus.path]: menu } });
    await waitFor(() => expect(card('SSC1M')?.textContent).toContain(mark));
    expect(card('SSC3M')?.textContent).not.toContain(mark);
  },
);

const lotteryMission = (changed: object = {}) => ({
  key: 'weekly-lottery/2026-11-16',
  title: 'Lottery week',
  period: 'weekly',
  metric: 'turnover',
  target: '500.0000',
  progress: '120.0000',
  percent: 24,
  stakeMin: '0.0000',
  products: ['lottery', 'elottery'],
  amount: '10.0000',
  times: '1',
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  endsAt: '2026-11-22T18:30:00.000Z',
  claimBy: '2026-11-25T18:30:00.000Z',
  state: 'inProgress',
  rewardId: null,
  ...changed,
});
const placeAt = (rank: number, isOwn = false) => ({
  rank,
  name: `${isOwn ? 'me' : 'ra'}***`,
  isOwn,
  value: `${1000 - rank}.0000`,
  prize: rank < 4 ? '100.0000' : '0.0000',
});
const lotteryBoard = {
  code: 'weekly-lottery',
  title: 'Lottery bets of the week',
  metric: 'validBet',
  state: 'running',
  stakeMin: '0.0000',
  products: ['lottery'],
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  endsAt: '2026-11-22T18:30:00.000Z',
  pool: '300.0000',
  times: '1',
  prizes: [{ from: 1, to: 3, amount: '100.0000' }],
  places: [1, 2, 3, 4].map((rank) => placeAt(rank)),
  own: placeAt(17, true),
};
const rewards = {
  [missionCalls.summary.path]: {
    missions: [
      lotteryMission(),
      lotteryMission({ key: 'daily-bet/1', title: 'Daily play', products: [] }),
      lotteryMission({ key: 'slots/1', title: 'Slots week', products: ['slots'] }),
    ],
    claimable: 0,
    isPaused: false,
  },
  [leaderboardCalls.board.path]: { weeks: [], boards: [], board: lotteryBoard, isPaused: false },
};

test('a member sees the missions of the lottery with their progress, and the leaders with the own place (LOTT-5)', async () => {
  openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() });
  const send = open({ answers: rewards });
  const section = within(await screen.findByRole('region', { name: 'Lottery missions and leaderboard' }));
  expect(section.getByText('₹120 of ₹500')).toBeTruthy();
  expect(section.getByRole('progressbar', { name: 'Lottery week' })).toBeTruthy();
  expect(section.queryByText('Daily play')).toBeNull();
  expect(section.queryByText('Slots week')).toBeNull();
  const rows = (await section.findByRole('table', { name: 'Places: Lottery bets of the week' })).textContent;
  expect(rows).toContain('₹999');
  expect(rows).toContain('17');
  expect(rows).not.toContain('₹996');
  const whole = section.getByRole('link', { name: 'Whole leaderboard' });
  expect(whole.getAttribute('href')).toBe('/member/missionLeaderboard?tab=leaderboard&board=weekly-lottery');
  const asked = send.calls.find(({ route }) => route.path === leaderboardCalls.board.path);
  expect(asked?.input.query).toMatchObject({ product: 'lottery' });
});

test('guests ask for no missions and no leaderboard on the page of the lottery (LOTT-5)', async () => {
  const send = open({ answers: rewards });
  await waitFor(() => expect(codes().length).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'Lottery missions and leaderboard' })).toBeNull();
  const paths = send.calls.map(({ route }) => route.path);
  expect(paths).not.toContain(missionCalls.summary.path);
  expect(paths).not.toContain(leaderboardCalls.board.path);
});

test('the center shows the games of a prize mode with their time and last result (LOTT-1)', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Lottery' })).toBeTruthy();
  await screen.findByRole('heading', { level: 2, name: 'Five Digit' });
  expect(codes()).toEqual(['SSC1M', 'PK1M', 'VNMB']);
  expect(card('SSC1M')?.textContent).toContain('Result: 1, 2, 3, 4, 5');
  expect(within(card('SSC1M') ?? document.body).getByRole('timer').textContent).toMatch(/^00:(39|40|41)$/);
  expect(card('PK1M')?.textContent).toContain('Paused');
  expect(card('VNMB')?.textContent).toContain('No draw yet');
});

test('a tile leads to the betting page of its route, in the prize mode that is shown (LOTT-1)', async () => {
  open({ at: '/lott?mode=ZY' });
  await screen.findByRole('heading', { level: 2, name: 'Five Digit' });
  expect(card('SSC1M')?.getAttribute('href')).toBe('/lottery?gameCode=SSC1M&prizeMode=ZY');
  expect(card('LHC10M')?.getAttribute('href')).toBe('/lottery?gameCode=LHC10M');
  await userEvent.click(screen.getByRole('tab', { name: 'Classic' }));
  expect(card('VNMB')?.getAttribute('href')).toBe('/vnLottery?gameCode=VNMB');
  await userEvent.click(screen.getByRole('tab', { name: 'South-East Asia' }));
  expect(card('THGOV')?.getAttribute('href')).toBe('/seaLottery?gameCode=THGOV');
});

test('the e-lottery center begins with the fast games', async () => {
  open({ start: 'ELOTT', at: '/elott' });
  await screen.findByRole('heading', { level: 2, name: 'Win Go' });
  expect(screen.getByRole('heading', { level: 1, name: 'E-lottery' })).toBeTruthy();
  expect(codes()).toEqual(['WINGO_1M']);
});

test('a category shows only its games and is part of the address (LOTT-1)', async () => {
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'PK10 Racing' }));
  expect(codes()).toEqual(['PK1M']);
  expect(screen.getByTestId('current-url').textContent).toBe('/lott?category=PK10');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(codes()).toHaveLength(3);
});

test('a member sees recent games, a guest does not (LOTT-1)', async () => {
  const answers = {
    [lotteryCalls.recent.path]: () => ({
      serverTime: menuOf([]).serverTime,
      games: [menuGame('WINGO_1M')],
    }),
  };
  const send = open({ answers });
  await screen.findByRole('heading', { level: 2, name: 'Five Digit' });
  expect(screen.queryByRole('heading', { name: 'Recent games' })).toBeNull();
  expect(send.calls.some(({ route }) => route === lotteryCalls.recent)).toBe(false);
  act(() => openSession({ token: 't', firstTimeLogin: false, passwordExpired: false, user: member() }));
  expect(await screen.findByRole('heading', { name: 'Recent games' })).toBeTruthy();
  expect(codes()).toContain('WINGO_1M');
});

test('a menu that does not load says so and can be loaded again', async () => {
  let isBroken = true;
  open({
    answers: { [lotteryCalls.menus.path]: () => (isBroken ? new Refusal('UNKNOWN', {}) : menuOf(games())) },
  });
  expect(await screen.findByText('Couldn’t load lottery games')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Five Digit' })).toBeTruthy();
});

test('a prize mode without games leads to other games', async () => {
  open({ answers: { [lotteryCalls.menus.path]: menuOf([]) } });
  expect(await screen.findByText('No games here right now')).toBeTruthy();
});

test('the center is in Hindi (LOTT-1)', async () => {
  open({ language: 'HI' });
  expect(await screen.findByRole('heading', { level: 2, name: 'पाँच अंक' })).toBeTruthy();
  expect(card('SSC1M')?.textContent).toContain('नतीजा: 1, 2, 3, 4, 5');
  expect(screen.getByRole('tab', { name: 'साउथ-ईस्ट एशिया' })).toBeTruthy();
});
