import { missionCalls } from '@mela/protocol/calls/mission';
import { rewardCalls } from '@mela/protocol/calls/reward';
import { Refusal } from '@mela/protocol/refusals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { closeSession, restoreSession } from '#lib/session.ts';
import { MissionBadge } from '#shared/mission/mission-badge.tsx';
import { member, siteAnswers } from '#testing/answers.ts';
import { renderSite, wireOf } from '#testing/render-site.tsx';
import { MissionScreen } from './mission-screen.tsx';

beforeEach(() => {
  closeSession();
  restoreSession('a-token-of-a-test-session', member());
});

const mission = (changed: object = {}) => ({
  key: 'daily-bet/2026-11-15',
  title: 'Daily bet',
  period: 'daily',
  metric: 'turnover',
  target: '1000.0000',
  progress: '250.5000',
  percent: 25,
  stakeMin: '0.0000',
  products: [],
  amount: '5.0000',
  times: '1',
  firstDay: '2026-11-15',
  lastDay: '2026-11-15',
  endsAt: '2026-11-15T18:30:00.000Z',
  claimBy: '2026-11-16T18:30:00.000Z',
  state: 'inProgress',
  rewardId: null,
  ...changed,
});
const reached = mission({
  key: 'weekly-wins/2026-11-09',
  title: 'Ten wins',
  period: 'weekly',
  metric: 'winCount',
  target: '10',
  progress: '10',
  percent: 100,
  stakeMin: '5.0000',
  products: ['slots', 'fishing'],
  state: 'claimable',
  rewardId: 'the-reward',
});

type Changed = { missions?: readonly object[]; isPaused?: boolean; answers?: Record<string, unknown> };

function open({ missions = [reached, mission()], isPaused = false, answers = {} }: Changed, language?: 'HI') {
  const wire = wireOf({
    ...siteAnswers(),
    [missionCalls.summary.path]: { missions, claimable: 1, isPaused },
    ...answers,
  });
  renderSite(<MissionScreen />, wire, { at: '/member/missionLeaderboard', language: language ?? 'EN' });
  return wire;
}

test('each mission shows what to do, how far it is and until when (REWARD-8)', async () => {
  open({});
  const [ready, running] = within(await screen.findByRole('list', { name: 'Your missions' })).getAllByRole(
    'listitem',
  );
  const progress = within(running ?? document.body).getByRole('progressbar', { name: 'Daily bet' });
  expect(progress.getAttribute('value')).toBe('25');
  for (const text of [
    'Bet ₹1,000',
    '₹250.50 of ₹1,000',
    'Daily',
    '₹5',
    'Wager 1× before you withdraw it',
    'Ends 16 Nov',
  ])
    expect(running?.textContent).toContain(text);
  expect(within(running ?? document.body).queryByRole('button')).toBeNull();
  for (const text of ['Win 10 bets', '10 of 10 wins', 'Only bets of ₹5 or more count.', 'Slots, Fishing'])
    expect(ready?.textContent).toContain(text);
});

test('a reached mission is claimed where it stands (REWARD-8)', async () => {
  const wire = open({ answers: { [rewardCalls.claim.path]: { amount: '5.0000', state: 'claimed' } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Claim ₹5: Ten wins' }));
  const claims = wire.calls.filter(({ route }) => route.path === rewardCalls.claim.path);
  expect(claims.map(({ input }) => input.body)).toEqual([{ id: 'the-reward', language: 'EN' }]);
  const reads = () => wire.calls.filter(({ route }) => route.path === missionCalls.summary.path);
  expect(reads().length).toBeGreaterThan(1);
});

test('a mission is shown in Hindi, also when its reward waits or is claimed (REWARD-8)', async () => {
  const others = [
    mission({ key: 'a/1', state: 'owed', percent: 100 }),
    mission({ key: 'b/1', state: 'claimed', percent: 100 }),
    mission({ key: 'c/1', state: 'locked', metric: 'bestMultiplier', target: '2.5000', progress: '0.0000' }),
  ];
  open({ missions: others }, 'HI');
  expect(await screen.findByText('पूरा हुआ। आपका रिवॉर्ड आ रहा है।')).toBeTruthy();
  expect(screen.getByText('क्लेम हो गया')).toBeTruthy();
  expect(screen.getByText('एक बेट में स्टेक का 2.50× जीतें')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /क्लेम/ })).toBeNull();
});

test('the missions pause during a break, and say when there are none (REWARD-8)', async () => {
  open({ missions: [], isPaused: true });
  expect(await screen.findByText('No missions during a break')).toBeTruthy();
});

test('the missions say when there are none (REWARD-8)', async () => {
  open({ missions: [] });
  expect(await screen.findByText('No missions right now')).toBeTruthy();
});

test('the missions offer to try again when they cannot be loaded (REWARD-8)', async () => {
  open({ answers: { [missionCalls.summary.path]: new Refusal('UNKNOWN', {}) } });
  expect(await screen.findByText('Couldn’t load your missions')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('the badge counts rewards to claim, and asks for nothing for a trial account (MEMBER-1)', async () => {
  const wire = wireOf({ ...siteAnswers(), [missionCalls.count.path]: { claimable: 3 } });
  renderSite(<MissionBadge />, wire, {});
  expect(await screen.findByText('3 mission rewards to claim')).toBeTruthy();
  closeSession();
  restoreSession('another-token', member({ type: 4, isTrial: true }));
  const quiet = wireOf({ ...siteAnswers(), [missionCalls.count.path]: { claimable: 3 } });
  renderSite(<MissionBadge />, quiet, {});
  expect(quiet.calls.filter(({ route }) => route.path === missionCalls.count.path)).toEqual([]);
});
