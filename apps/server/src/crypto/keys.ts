import {
  createCipheriv,
  createDecipheriv,
  hash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Derives a key per purpose from the secret of the installation; no key reveals another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'mela', purpose, 32));
}

export function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

/** The plain bytes; undefined if they were encrypted with another key or changed. */
export function decrypt(key: Buffer, locked: Buffer): Buffer | undefined {
  if (locked.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, IV_BYTES));
    decipher.setAuthTag(locked.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(locked.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A random token; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** For values with enough entropy: tokens, codes, tickets. */
export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** For values that can be guessed: without the key, guesses cannot be tested against the stored digest. */
export const keyedDigest = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares in constant time. */
export function constantTimeEquals(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(digest(one)), Buffer.from(digest(other))];
  return timingSafeEqual(left, right);
}
