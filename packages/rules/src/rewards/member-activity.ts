import type { Instant } from '@mela/kernel/time';
import { stepActivity, type ActivityEvent, type ActivityState } from './activity-state.ts';

/** The facts about one activity and one member. The window is half open. */
export type ActivityFacts = {
  now: Instant;
  from: Instant;
  /** When it ends for this member: an application may still be decided after the window. */
  to: Instant;
  isStopped: boolean;
  hasBudget: boolean;
  hasReview: boolean;
  entry: 'none' | 'joined' | 'applying' | 'issued' | 'rejected';
  /** Something was counted for a member who joined. */
  isCounting: boolean;
  /** `ended`: it expired, or was taken back. */
  reward: 'none' | 'claimable' | 'claimed' | 'ended';
};

const decision = { comment: '', images: [] };

const entryEvents: Record<ActivityFacts['entry'], readonly ActivityEvent[]> = {
  none: [],
  joined: [{ type: 'join' }],
  applying: [{ type: 'apply', application: decision }],
  issued: [{ type: 'apply', application: decision }, { type: 'issue' }],
  rejected: [
    { type: 'apply', application: decision },
    { type: 'reject', reason: 'decided' },
  ],
};

/** The state that the events of the facts lead to, and `closed` for an end in which the member took no part. */
export function memberActivityState(facts: ActivityFacts): ActivityState | 'closed' {
  let state: ActivityState = 'comingSoon';
  for (const event of eventsOf(facts)) ({ state } = stepActivity(state, event, facts));
  return state === 'close' && facts.entry === 'none' ? 'closed' : state;
}

function eventsOf({ now, from, to, isStopped, hasBudget, ...member }: ActivityFacts): ActivityEvent[] {
  const { entry, isCounting, reward } = member;
  const isOver = isStopped || now >= to;
  const isWaiting = entry === 'none' || (entry === 'joined' && reward === 'none');
  return [
    ...(now >= from ? [{ type: 'open' } as const] : []),
    ...entryEvents[entry],
    ...(isCounting ? [{ type: 'count' } as const] : []),
    ...(reward === 'none' ? [] : [{ type: 'fulfil' } as const]),
    ...(reward === 'claimed' ? [{ type: 'claim' } as const] : []),
    // A reward that was granted in time can be claimed after the end.
    ...((isOver && reward !== 'claimable') || reward === 'ended' ? [{ type: 'windowOver' } as const] : []),
    ...(!hasBudget && isWaiting ? [{ type: 'budgetEmpty' } as const] : []),
  ];
}
