import { parseMoney } from '@mela/kernel/money';
import { z } from 'zod';

// Fields that all dialects write in the same form.

export const id = z.string().regex(/^[ -~]{1,64}$/);

export const amount = z
  .string()
  .regex(/^\d{1,13}(\.\d{1,4})?$/)
  .transform(parseMoney);

export const signed = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,4})?$/)
  .transform(parseMoney);

export const currency = z.string().regex(/^[A-Z]{3}$/);

export const token = z.string().min(1).max(200);

/** A page that shows a round to people: http or https only, so that it cannot be a script. */
export const detailsUrl = z.url({ protocol: /^https?$/ }).max(500);
