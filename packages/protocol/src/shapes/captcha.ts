import { z } from 'zod';
import type { captchaCalls } from '#calls/captcha.ts';
import { alwaysOpen, type ShapesOf, type Wire } from './shape.ts';

const purpose = z.enum(['login', 'feedback', 'register']);

/** The captcha answer: the letters of a picture with its key, or a solved proof of work. */
export const captchaAnswer = {
  captchaKey: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
  captcha: z.string().trim().max(12).optional(),
  captchaProof: z.string().max(4000).optional(),
};

const policy = {
  ...alwaysOpen,
  switch: 'CAPTCHA3',
  limit: { points: 60, seconds: 60, by: 'ip', store: 'database' },
  cache: null,
} as const;

export const captchaShapes = {
  picture: {
    about:
      'Draws a captcha for a random key of the caller: base64 of a PNG. Valid for one try within two minutes.',
    query: z.strictObject({ captchaKey: z.string().regex(/^[\w-]{16,64}$/), purpose }),
    value: z.base64(),
    refusals: [],
    policy,
  },
  proof: {
    about: 'A proof of work instead of a picture: find the number whose salted SHA-256 is the challenge.',
    query: z.strictObject({ purpose }),
    value: z.object({
      algorithm: z.literal('SHA-256'),
      challenge: z.string(),
      salt: z.string(),
      signature: z.string(),
      maxnumber: z.int(),
    }),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof captchaCalls>;

export type CaptchaPurpose = z.output<typeof purpose>;
export type CaptchaAnswer = {
  captchaKey?: string | undefined;
  captcha?: string | undefined;
  captchaProof?: string | undefined;
};
export type CaptchaWire = Wire<typeof captchaShapes>;
