import { createHmac, timingSafeEqual } from 'node:crypto';

type Signed = { secrets: readonly string[]; parts: readonly (string | Buffer)[]; signature: Buffer };

/** Whether one of the secrets made the signature; during a rotation there are two. Compares in constant time. */
export function isSigned({ secrets, parts, signature }: Signed): boolean {
  return secrets.some((secret) => {
    const hmac = createHmac('sha256', secret);
    for (const part of parts) hmac.update(part);
    const right = hmac.digest();
    return right.length === signature.length && timingSafeEqual(right, signature);
  });
}
