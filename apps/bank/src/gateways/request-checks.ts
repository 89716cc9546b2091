import { HttpError, isSameKey } from '@mela/sandbox/http-errors';
import { z } from 'zod';
import type { Bank } from '#bank.ts';
import type { Gateway } from '#store/state.ts';

/** Lets only the merchant in, and only while the gateway is up. */
export function checkOpen({ store, env }: Bank, gateway: Gateway, key: string): void {
  if (!isSameKey(key, env.keys[gateway])) throw new HttpError(401, 'UNAUTHORISED', 'The API key is unknown.');
  if (store.state.isDown[gateway]) throw new HttpError(503, 'DOWN', 'The gateway is down for maintenance.');
}

/** Merchants’ ids: letters, digits and hyphens, as UPI requires them in a link. */
export const reference = z.string().regex(/^[A-Za-z0-9-]{8,35}$/);
/** The merchant’s display name of an order, if the payer should see one. */
export const note = z.string().trim().min(1).max(40);
export const address = z.url({ protocol: /^https?$/ }).max(500);
export const vpa = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/);
export const holderName = z.string().trim().min(2).max(100);
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
