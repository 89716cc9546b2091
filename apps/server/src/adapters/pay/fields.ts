import { z } from 'zod';

/** Any word of a gateway's own: never empty, never endless. */
export const word = z.string().min(1).max(200);

/** The twelve digits under which UPI and IMPS know a payment. */
export const utr = z.string().regex(/^\d{12}$/);
