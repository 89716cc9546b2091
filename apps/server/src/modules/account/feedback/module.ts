import type { Clock } from '@mela/kernel/time';
import { feedbackCalls } from '@mela/protocol/calls/feedback';
import { feedbackShapes } from '@mela/protocol/shapes/feedback';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Switches } from '#modules/base/settings/module.ts';
import { sendFeedback } from './send-feedback.ts';

export type Needs = { db: Database; clock: Clock; switches: Switches; captcha: Captcha };

/** What visitors and members write to the house. */
export function createFeedback(needs: Needs) {
  const handlers: Handlers<typeof feedbackCalls, typeof feedbackShapes> = {
    send: ({ actor, visitor, body }) => sendFeedback(needs, { actor, visitor }, body),
  };
  return { calls: feedbackCalls, shapes: feedbackShapes, handlers };
}
