import { describe, expect, test } from 'vitest';
import { memberActivityState, type ActivityFacts } from './member-activity.ts';
import { at } from './testing.ts';

const facts: ActivityFacts = {
  now: at('2025-11-18 12:00'),
  from: at('2025-11-18 00:00'),
  to: at('2025-11-19 00:00'),
  isStopped: false,
  hasBudget: true,
  hasReview: false,
  entry: 'none',
  isCounting: false,
  reward: 'none',
};
const stateOf = (changed: Partial<ActivityFacts>) => memberActivityState({ ...facts, ...changed });

const before = at('2025-11-17 23:59');
const after = at('2025-11-19 00:00');

describe('memberActivityState', () => {
  test.each<[string, Partial<ActivityFacts>]>([
    ['comingSoon', { now: before }],
    ['join', {}],
    ['joined', { entry: 'joined' }],
    ['process', { entry: 'joined', isCounting: true }],
    ['claim', { entry: 'joined', reward: 'claimable' }],
    ['claimed', { entry: 'joined', isCounting: true, reward: 'claimed' }],
    ['applying', { hasReview: true, entry: 'applying' }],
    ['issued', { hasReview: true, entry: 'issued' }],
    ['rejected', { hasReview: true, entry: 'rejected' }],
    ['close', { entry: 'joined', now: after }],
    ['closed', { now: after }],
  ])('returns %s for %j (MEMBER-6)', (state, changed) => {
    expect(stateOf(changed)).toBe(state);
  });

  test('closes what is open when the activity is stopped or its budget is empty, before the start too (REWARD-16)', () => {
    for (const end of [{ isStopped: true }, { hasBudget: false }]) {
      expect(stateOf({ ...end, now: before })).toBe('closed');
      expect(stateOf(end)).toBe('closed');
      expect(stateOf({ ...end, entry: 'joined' })).toBe('close');
    }
    expect(stateOf({ isStopped: true, hasReview: true, entry: 'applying' })).toBe('close');
    expect(stateOf({ hasBudget: false, hasReview: true, entry: 'applying' })).toBe('applying');
  });

  test('keeps a reward that was granted in time open until it expires', () => {
    const joined = { entry: 'joined', now: after, isStopped: true, hasBudget: false } as const;
    expect(stateOf({ ...joined, reward: 'claimable' })).toBe('claim');
    expect(stateOf({ ...joined, reward: 'claimed' })).toBe('claimed');
    expect(stateOf({ ...joined, reward: 'ended' })).toBe('close');
    expect(stateOf({ entry: 'joined', reward: 'ended' })).toBe('close');
  });
});
