import { assert } from '@mela/kernel/assert';

/** A UPI link takes 35 letters and digits and a uuid has 36 with its hyphens, so it travels without them. */
export function toReference(orderId: string): string {
  assert(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(orderId), `"${orderId}" is a uuid`);
  return orderId.replaceAll('-', '');
}

/** Our id again, or the text as it came where it is none of ours. */
export function toOrderId(reference: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(reference);
  return parts ? parts.slice(1).join('-') : reference;
}
