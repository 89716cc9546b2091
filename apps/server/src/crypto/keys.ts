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

/** One secret of the installation, many keys: each purpose gets its own, and none tells of another. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'mela', purpose, 32));
}

export function lock(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]);
}

/** The plain bytes, or nothing if they were locked with another key or touched since. */
export function unlock(key: Buffer, locked: Buffer): Buffer | undefined {
  if (locked.length < IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key, locked.subarray(0, IV_BYTES));
    decipher.setAuthTag(locked.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(locked.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** A token that cannot be guessed; only its digest is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** For what cannot be guessed anyway: tokens, codes, tickets. */
export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** For what could be guessed: without the key nobody can try letters or names against what is stored. */
export const keyedDigest = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Takes the same time wherever two texts begin to differ. */
export function constantTimeEquals(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(digest(one)), Buffer.from(digest(other))];
  return timingSafeEqual(left, right);
}
