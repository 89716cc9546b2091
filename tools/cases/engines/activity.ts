import { stepActivity, type ActivityEvent, type ActivityState } from '@mela/rules/rewards/activity-state';
import { z } from 'zod';
import { engineOf } from '#cases/engine.ts';

const plain = ['open', 'join', 'count', 'fulfil', 'claim', 'issue', 'windowOver', 'budgetEmpty'] as const;

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal(plain) }),
  z.object({
    type: z.literal('apply'),
    comment: z.string(),
    images: z.array(z.object({ type: z.string(), bytes: z.int() })),
  }),
  z.object({ type: z.literal('reject'), reason: z.string() }),
]);

const input = z.object({ review: z.boolean(), events: z.array(event) });

/** The states as the cases write them. */
const names: Readonly<Record<ActivityState, string>> = {
  comingSoon: 'coming soon',
  join: 'Join',
  joined: 'Joined',
  process: 'Process',
  claim: 'Claim',
  claimed: 'Claimed',
  applying: 'Applying',
  issued: 'Issued',
  rejected: 'Rejected',
  close: 'Close',
};

export const activityState = engineOf(input, ({ review: hasReview, events }) => {
  let state: ActivityState = 'comingSoon';
  const steps = events.map((one) => {
    const step = stepActivity(state, eventOf(one), { hasReview });
    state = step.state;
    return { ok: step.refusal === null, reason: step.refusal, state: names[state] };
  });
  return { steps };
});

function eventOf(one: z.output<typeof event>): ActivityEvent {
  if (one.type !== 'apply') return one;
  const { type, ...application } = one;
  return { type, application };
}
