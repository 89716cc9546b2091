import { describe, expect, test } from 'vitest';
import { activityStates, stepActivity, type ActivityEvent, type ActivityState } from './activity-state.ts';
import type { Application } from './application.ts';

const application: Application = { comment: 'please', images: [] };
const events: readonly ActivityEvent[] = [
  { type: 'open' },
  { type: 'join' },
  { type: 'count' },
  { type: 'fulfil' },
  { type: 'claim' },
  { type: 'apply', application },
  { type: 'issue' },
  { type: 'reject', reason: 'a reason' },
  { type: 'windowOver' },
  { type: 'budgetEmpty' },
];
const final: readonly ActivityState[] = ['claimed', 'issued', 'rejected', 'close'];

describe('stepActivity', () => {
  test('leads an application to a decision of staff', () => {
    const step = (state: ActivityState, event: ActivityEvent) =>
      stepActivity(state, event, { hasReview: true }).state;
    const applying = step(step('comingSoon', { type: 'open' }), { type: 'apply', application });
    expect(applying).toBe('applying');
    expect(step(applying, { type: 'issue' })).toBe('issued');
    expect(step(applying, { type: 'reject', reason: 'no' })).toBe('rejected');
    expect(step(applying, { type: 'windowOver' })).toBe('close');
  });

  test('refuses a decision without a reason, also one of spaces', () => {
    const reject = { type: 'reject', reason: ' ' } as const;
    expect(stepActivity('applying', reject, { hasReview: true })).toEqual({
      state: 'applying',
      refusal: 'REASON_MISSING',
    });
    expect(stepActivity('join', reject, { hasReview: true }).refusal).toBe('ILLEGAL');
  });

  test('keeps the state of a refused event, and leaves no final state', () => {
    for (const hasReview of [true, false])
      for (const state of activityStates)
        for (const event of events) {
          const { state: next, refusal } = stepActivity(state, event, { hasReview });
          expect(next === state, `${state} ${event.type}`).toBe(refusal !== null);
          expect(final.includes(state) && refusal !== 'ILLEGAL', `${state} ${event.type}`).toBe(false);
        }
  });

  test('reaches the states of its kind only', () => {
    const reached = (hasReview: boolean) => {
      const found = new Set<ActivityState>(['comingSoon']);
      for (const state of found)
        for (const event of events) found.add(stepActivity(state, event, { hasReview }).state);
      return activityStates.filter((state) => found.has(state));
    };
    expect(reached(false)).toEqual(['comingSoon', 'join', 'joined', 'process', 'claim', 'claimed', 'close']);
    expect(reached(true)).toEqual(['comingSoon', 'join', 'applying', 'issued', 'rejected', 'close']);
  });
});
