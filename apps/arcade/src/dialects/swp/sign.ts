import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The text that both sides sign: time, request and raw body. */
type Signed = { time: string; what: readonly string[]; body: string };

export function signatureOf(secret: string, { time, what, body }: Signed): string {
  const sum = createHash('sha256').update(body).digest('hex');
  const text = [time, ...what, sum].join('\n');
  return `v1=${createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('hex')}`;
}

export function isSignature(secret: string, given: string, signed: Signed): boolean {
  const [left, right] = [Buffer.from(signatureOf(secret, signed)), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The three headers, if each is present exactly once. */
export function readHeaders(headers: Headers): { key: string; time: string; sign: string } | undefined {
  const [key, time, sign] = ['x-swp-key', 'x-swp-time', 'x-swp-sign'].map((name) => headers[name]);
  return typeof key === 'string' && typeof time === 'string' && typeof sign === 'string'
    ? { key, time, sign }
    : undefined;
}

/** The arcade has one key for each vendor, with this name on the platform. */
export const KEY_ID = 'arcade-1';
