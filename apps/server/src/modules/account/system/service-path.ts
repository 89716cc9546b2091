import { encrypt, decrypt } from '#crypto/keys.ts';

/** Encrypts an address into URL-safe text. */
export function sealPath(key: Buffer, address: string): string {
  return encrypt(key, Buffer.from(address, 'utf8')).toString('base64url');
}

/** The address of a path made by this installation; undefined for an invented or changed path. */
export function openPath(key: Buffer, path: string): string | undefined {
  return decrypt(key, Buffer.from(path, 'base64url'))?.toString('utf8');
}
