import { assert } from '@mela/kernel/assert';
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (sealKey: string): Buffer => Buffer.from(sealKey, 'base64url');

export function seal(sealKey: string, plain: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sealKey), iv);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, body, cipher.getAuthTag()]).toString('base64url');
}

export function unseal(sealKey: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  assert(bytes.length >= IV_BYTES + TAG_BYTES, 'the seed has the length of a sealed value');
  const decipher = createDecipheriv(CIPHER, keyOf(sealKey), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString(
    'utf8',
  );
}
