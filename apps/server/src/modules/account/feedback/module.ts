import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import { bind } from '#calls/bind.ts';
import type { Needs } from './needs.ts';
import { sendFeedback } from './send-feedback.ts';

/** Feedback from visitors and members. */
export function createFeedback(needs: Needs) {
  const calls = bind(feedbackCalls, feedbackShapes, {
    send: ({ actor, visitor, body }) => sendFeedback(needs, { actor, visitor }, body),
  });
  return { calls };
}
