import { assert } from '@mela/kernel/assert';

/** A UPI link allows 35 letters and digits and a uuid has 36 characters, so it is sent without hyphens. */
export function toReference(orderId: string): string {
  assert(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId), `"${orderId}" is a uuid`);
  return orderId.replaceAll('-', '');
}

/** Our id with hyphens, or the text unchanged if it is not one of ours. */
export function toOrderId(reference: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(reference);
  return parts ? parts.slice(1).join('-') : reference;
}
