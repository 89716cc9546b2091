import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import { missionCalls } from '@mela/protocol/calls/mission';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { MissionPage } from './mission-page.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const place = (rank: number, changed: object = {}) => ({
  rank,
  name: 'As***',
  isOwn: false,
  value: '1200.5000',
  prize: '0.0000',
  ...changed,
});
const own = place(7, { name: 'Demo Member', isOwn: true, value: '300.0000', prize: '350.0000' });
const board = (changed: object = {}) => ({
  code: 'weekly-bet',
  title: 'Weekly bets',
  metric: 'validBet',
  state: 'running',
  stakeMin: '0.0000',
  products: [],
  firstDay: '2026-11-16',
  lastDay: '2026-11-22',
  endsAt: '2999-11-22T18:30:00.000Z',
  pool: '5000.0000',
  times: '1',
  prizes: [
    { from: 1, to: 1, amount: '1000.0000' },
    { from: 2, to: 9, amount: '500.0000' },
  ],
  places: [place(1, { prize: '1000.0000' }), place(2), own],
  own,
  ...changed,
});
const standings = (changed: object = {}) => ({
  weeks: ['2026-11-16', '2026-11-09'],
  boards: [
    { code: 'weekly-bet', title: 'Weekly bets' },
    { code: 'best', title: 'Best win of the week' },
  ],
  board: board(),
  isPaused: false,
  ...changed,
});

type Shown = { answer?: unknown; at?: string; language?: 'EN' | 'HI' };

function open({ answer = standings(), at = '?tab=leaderboard', language = 'EN' }: Shown = {}) {
  const wire = wireOf({
    ...siteAnswers(),
    [missionCalls.summary.path]: { missions: [], claimable: 0, isPaused: false },
    [leaderboardCalls.board.path]: answer,
  });
  renderSite(<MissionPage />, wire, { at: `/member/missionLeaderboard${at}`, language });
  return wire;
}
const asked = (wire: ReturnType<typeof open>) =>
  wire.calls
    .filter(({ route }) => route.path === leaderboardCalls.board.path)
    .map(({ input }) => input.query);

test('a running board shows its prizes, the time left, masked names and the own place (REWARD-9)', async () => {
  open();
  const rows = within(await screen.findByRole('table', { name: 'Places: Weekly bets' })).getAllByRole('row');
  expect(rows[1]?.textContent).toBe('1As***₹1,200.50₹1,000');
  expect(rows[2]?.textContent).toContain('None');
  expect(rows[3]?.textContent).toContain('You');
  const standing = screen.getByRole('region', { name: 'Your standing' });
  for (const text of ['Your place7', '₹300', 'Prize if it ended now₹350'])
    expect(standing.textContent).toContain(text);
  expect(within(standing).queryByRole('link')).toBeNull();
  const facts = screen.getByRole('region', { name: 'Weekly bets' });
  for (const text of [
    'Running',
    'days',
    'Ranked by valid bet',
    '₹5,000',
    'Place 1₹1,000',
    'Places 2–9₹500',
    'Wager a prize 1×',
  ])
    expect(facts.textContent).toContain(text);
});

test('the first ten places are shown, and all on request (REWARD-9)', async () => {
  const places = Array.from({ length: 12 }, (_, at) => place(at + 1));
  open({ answer: standings({ board: board({ places, own: null }) }) });
  const table = within(await screen.findByRole('table', { name: 'Places: Weekly bets' }));
  expect(table.getAllByRole('row')).toHaveLength(11);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 places' }));
  expect(table.getAllByRole('row')).toHaveLength(13);
});

test('another board and an earlier week are read from the server (REWARD-9)', async () => {
  const wire = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Best win of the week' }));
  await userEvent.selectOptions(screen.getByLabelText('Week'), '2026-11-09');
  expect(screen.getByRole('option', { name: '9 Nov – 15 Nov' })).toBeTruthy();
  expect(asked(wire)).toEqual([
    { language: 'EN' },
    { language: 'EN', code: 'best' },
    { language: 'EN', code: 'best', firstDay: '2026-11-09' },
  ]);
});

test('a board under review says so, and a paid one links to the reward center, in Hindi (REWARD-9)', async () => {
  const best = { metric: 'bestMultiplier', stakeMin: '10.0000', own: { ...own, value: '12.5000' } };
  open({ answer: standings({ board: board({ ...best, state: 'paid' }) }), language: 'HI' });
  const standing = await screen.findByRole('region', { name: 'आपकी स्थिति' });
  expect(standing.textContent).toContain('12.50×');
  expect(within(standing).getByRole('link', { name: 'रिवॉर्ड सेंटर खोलें' }).getAttribute('href')).toBe(
    '/member/rewardCenter',
  );
  expect(screen.getByText('सिर्फ़ ₹10 या उससे ज़्यादा की बेट गिनी जाती हैं।')).toBeTruthy();
});

test('a board under review names no time left (REWARD-9)', async () => {
  open({ answer: standings({ board: board({ state: 'frozen', places: [], own: null }) }) });
  expect(await screen.findByText(/We’re checking the results/)).toBeTruthy();
  expect(screen.getByText('You didn’t get a place on this board.')).toBeTruthy();
  expect(screen.queryByText(/left/)).toBeNull();
});

test('the leaderboard says when a week has none (REWARD-9)', async () => {
  open({ answer: standings({ boards: [], board: null }) });
  expect(await screen.findByText('No leaderboard this week')).toBeTruthy();
  expect(screen.getByLabelText('Week')).toBeTruthy();
});

test('the leaderboard pauses during a break (REWARD-9)', async () => {
  open({ answer: { weeks: [], boards: [], board: null, isPaused: true } });
  expect(await screen.findByText('No leaderboard during a break')).toBeTruthy();
});

test('the leaderboard offers to try again when it cannot be loaded (REWARD-9)', async () => {
  open({ answer: new Refusal('UNKNOWN', {}) });
  expect(await screen.findByText('Couldn’t load the leaderboard')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the tabs of the page work by keyboard', async () => {
  open({ at: '' });
  expect(await screen.findByText('No missions right now')).toBeTruthy();
  screen.getByRole('tab', { name: 'Missions', selected: true }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Leaderboard', selected: true })).toBe(document.activeElement);
  expect(await screen.findByRole('table', { name: 'Places: Weekly bets' })).toBeTruthy();
});
