import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { KEY_ID } from '#dialects/swp/sign.ts';

type Form = { date: string; path: string; body: string };

function macOf(secret: string, { date, path, body }: Form): Buffer {
  const sum = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', Buffer.from(secret, 'base64url')).update(`${date}\n${path}\n${sum}`).digest();
}

/** The header that signs a form: time, path and raw body. */
export const authorizationOf = (secret: string, form: Form): string =>
  `ONECALL-HMAC-SHA256 Credential=${KEY_ID},Signature=${macOf(secret, form).toString('hex')}`;

export function isSignedForm(secret: string, given: string, form: Form): boolean {
  const [left, right] = [Buffer.from(authorizationOf(secret, form)), Buffer.from(given)];
  return left.length === right.length && timingSafeEqual(left, right);
}
