import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import type { Handlers } from '#http/serve.ts';
import type { Needs } from './needs.ts';
import { sendFeedback } from './send-feedback.ts';

/** What visitors and members write to the house. */
export function createFeedback(needs: Needs) {
  const handlers: Handlers<typeof feedbackCalls, typeof feedbackShapes> = {
    send: ({ actor, visitor, body }) => sendFeedback(needs, { actor, visitor }, body),
  };
  return { calls: feedbackCalls, shapes: feedbackShapes, handlers };
}
