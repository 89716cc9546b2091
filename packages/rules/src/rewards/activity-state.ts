import { applicationRefusal, type Application, type ApplicationRefusal } from './application.ts';

/** The states of an activity for one member. */
export const activityStates = [
  'comingSoon',
  'join',
  'joined',
  'process',
  'claim',
  'claimed',
  'applying',
  'issued',
  'rejected',
  'close',
] as const;

export type ActivityState = (typeof activityStates)[number];

/** The events without further data. `count`: the condition begins to be counted. `fulfil`: it is met. */
type PlainEvent = 'open' | 'join' | 'count' | 'fulfil' | 'claim' | 'issue' | 'windowOver' | 'budgetEmpty';

export type ActivityEvent =
  | { type: PlainEvent }
  | { type: 'apply'; application: Application }
  | { type: 'reject'; reason: string };

export type ActivityRefusal = 'ILLEGAL' | ApplicationRefusal | 'REASON_MISSING';

/** The state afterwards: the same one when the event is refused. */
export type ActivityStep = { state: ActivityState; refusal: ActivityRefusal | null };

type Edge = {
  from: readonly ActivityState[];
  to: ActivityState;
  /** True: activities with review only. False: the others only. */
  withReview?: boolean;
};

/** A reward that is claimed, issued or rejected is final: nothing closes it any more. */
const open: readonly ActivityState[] = ['comingSoon', 'join', 'joined', 'process', 'claim', 'applying'];

const edges: Readonly<Record<ActivityEvent['type'], Edge>> = {
  open: { from: ['comingSoon'], to: 'join' },
  join: { from: ['join'], to: 'joined', withReview: false },
  count: { from: ['joined'], to: 'process', withReview: false },
  fulfil: { from: ['joined', 'process'], to: 'claim', withReview: false },
  claim: { from: ['claim'], to: 'claimed', withReview: false },
  apply: { from: ['join'], to: 'applying', withReview: true },
  issue: { from: ['applying'], to: 'issued', withReview: true },
  reject: { from: ['applying'], to: 'rejected', withReview: true },
  windowOver: { from: open, to: 'close' },
  budgetEmpty: { from: open, to: 'close' },
};

export function stepActivity(
  state: ActivityState,
  event: ActivityEvent,
  { hasReview }: { hasReview: boolean },
): ActivityStep {
  const { from, to, withReview = hasReview } = edges[event.type];
  const isLegal = from.includes(state) && withReview === hasReview;
  const refusal = isLegal ? contentRefusal(event) : 'ILLEGAL';
  return { state: refusal === null ? to : state, refusal };
}

function contentRefusal(event: ActivityEvent): ActivityRefusal | null {
  if (event.type === 'apply') return applicationRefusal(event.application);
  if (event.type === 'reject') return event.reason.trim() === '' ? 'REASON_MISSING' : null;
  return null;
}
