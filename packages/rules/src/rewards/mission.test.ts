import { describe, expect, test } from 'vitest';
import {
  countMissionBet,
  countMissionDeposit,
  countMissionLogin,
  missionMetrics,
  missionProgress,
  missionState,
  shownProgress,
  type Mission,
  type MissionBet,
  type MissionCount,
  type MissionMetric,
} from './mission.ts';
import { at, money, zone } from './testing.ts';

const mission = (metric: MissionMetric, filter: Partial<Mission['filter']> = {}, target = 2n): Mission => ({
  metric,
  target,
  from: at('2025-11-18 00:00'),
  to: at('2025-11-20 00:00'),
  claimBy: at('2025-11-21 00:00'),
  filter: { stakeMin: money(0), products: null, vendors: null, ...filter },
});
const bet: MissionBet = {
  at: at('2025-11-18 10:00'),
  product: 'slots',
  vendor: 'MELA',
  game: 'g1',
  stake: money(10),
  payout: money('33.3333'),
  validBet: money(8),
};
const progress = (metric: MissionMetric, ...bets: Partial<MissionBet>[]) => {
  const counts = bets.map((changed) => countMissionBet(mission(metric), { ...bet, ...changed }));
  return missionProgress(
    metric,
    counts.filter((count): count is MissionCount => count !== null),
  );
};

describe('countMissionBet', () => {
  test('adds valid bet, bets, wins and games, and keeps the best multiplier', () => {
    const lost = { payout: money(10) };
    expect(progress('TURNOVER', {}, lost)).toBe(money(16));
    expect(progress('BET_COUNT', {}, lost)).toBe(2n);
    expect(progress('WIN_COUNT', {}, lost)).toBe(1n);
    expect(progress('BEST_MULTIPLIER', lost, {}, lost)).toBe(33_333n);
    expect(progress('GAMES_PLAYED', {}, {}, { game: 'g2' })).toBe(2n);
    expect(progress('DEPOSIT', {})).toBe(0n);
    expect(progress('LOGIN_DAYS', {})).toBe(0n);
  });

  test('counts no bet without valid bet, whatever the metric', () => {
    for (const metric of missionMetrics) expect(progress(metric, { validBet: money(0) })).toBe(0n);
  });

  test('has no multiplier without a stake', () => {
    expect(progress('BEST_MULTIPLIER', { stake: money(0) })).toBe(0n);
  });

  test('counts bets of the window that pass the filter', () => {
    const isCounted = (filter: Partial<Mission['filter']>, changed: Partial<MissionBet> = {}) =>
      countMissionBet(mission('BET_COUNT', filter), { ...bet, ...changed }) !== null;
    expect(isCounted({ stakeMin: money(10), products: ['slots'], vendors: ['MELA'] })).toBe(true);
    expect(isCounted({ stakeMin: money('10.01') })).toBe(false);
    expect(isCounted({ products: ['live'] })).toBe(false);
    expect(isCounted({ vendors: [] })).toBe(false);
    expect(isCounted({}, { at: at('2025-11-17 23:59') })).toBe(false);
    expect(isCounted({}, { at: at('2025-11-20 00:00') })).toBe(false);
  });
});

test('countMissionDeposit and countMissionLogin count in their own metrics only', () => {
  const now = at('2025-11-18 10:00');
  expect(countMissionDeposit(mission('DEPOSIT'), money(5), now)).toEqual({ value: money(5), key: '' });
  expect(countMissionDeposit(mission('TURNOVER'), money(5), now)).toBeNull();
  expect(countMissionLogin(mission('DEPOSIT'), now, zone)).toBeNull();
  const logins = ['2025-11-18 01:00', '2025-11-18 23:00', '2025-11-19 00:00', '2025-11-20 00:00']
    .map((time) => countMissionLogin(mission('LOGIN_DAYS'), at(time), zone))
    .filter((count): count is MissionCount => count !== null);
  expect(missionProgress('LOGIN_DAYS', logins)).toBe(2n);
});

describe('missionState', () => {
  const state = (time: string, done: bigint, isClaimed = false) =>
    missionState(mission('BET_COUNT'), { progress: done, isClaimed }, at(time));

  test('goes from locked to expired, or to a reward that waits for its claim', () => {
    expect(state('2025-11-17 23:59', 0n)).toBe('LOCKED');
    expect(state('2025-11-18 00:00', 1n)).toBe('IN_PROGRESS');
    expect(state('2025-11-19 23:59', 2n)).toBe('CLAIMABLE');
    expect(state('2025-11-20 00:00', 1n)).toBe('EXPIRED');
    expect(state('2025-11-20 23:59', 2n)).toBe('CLAIMABLE');
    expect(state('2025-11-21 00:00', 2n)).toBe('EXPIRED');
    expect(state('2025-11-22 00:00', 1n, true)).toBe('CLAIMED');
  });

  test('shows no progress below the target after the claim', () => {
    const shown = (done: bigint, isClaimed: boolean) =>
      shownProgress(mission('BET_COUNT'), { progress: done, isClaimed });
    expect([shown(1n, false), shown(1n, true), shown(3n, true)]).toEqual([1n, 2n, 3n]);
  });
});
