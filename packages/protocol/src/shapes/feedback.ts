import { z } from 'zod';
import type { feedbackCalls } from '#calls/feedback.ts';
import { feedbackLength } from '#constants.ts';
import { captchaAnswer } from './captcha.ts';
import type { ShapesOf, Wire } from './shape.ts';

/** 1 deposit, 2 withdrawal, 3 game, 4 customer service, 6 apply agent, 0 other. */
const feedbackType = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(6),
]);

/** Counts composed code points, as the table’s check does, so that both spellings of a letter have the same length. */
const length = (text: string) => [...text.normalize('NFC')].length;

const feedback = z.strictObject({
  type: feedbackType,
  content: z
    .string()
    .max(2000)
    .refine((text) => length(text.trim()) >= feedbackLength.min && length(text.trim()) <= feedbackLength.max),
  sender: z.string().trim().min(1).max(64),
  ...captchaAnswer,
});

export const feedbackShapes = {
  send: {
    about: 'Feedback to the merchant: 20 to 200 characters after trimming, with a captcha.',
    body: feedback,
    value: z.object({ id: z.string() }),
    refusals: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG'],
    policy: {
      switch: 'FEEDBACK3',
      // The pages of a closed site and of a blocked country link to the form.
      blocked: [],
      scope: 'public',
      limit: { points: 10, seconds: 600, by: 'ip', store: 'database' },
      cache: null,
    },
  },
} as const satisfies ShapesOf<typeof feedbackCalls>;

export type Feedback = z.output<typeof feedback>;
export type FeedbackWire = Wire<typeof feedbackShapes>;
