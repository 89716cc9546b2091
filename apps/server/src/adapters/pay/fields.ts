import { z } from 'zod';

/** A non-empty code of the gateway with a length limit. */
export const gatewayText = z.string().min(1).max(200);

/** The twelve-digit reference of a UPI or IMPS payment. */
export const utr = z.string().regex(/^\d{12}$/);
