import { encrypt, decrypt } from '#crypto/keys.ts';

/** Hides an address from the page it stands on, in letters that may stand in a path. */
export function sealPath(key: Buffer, address: string): string {
  return encrypt(key, Buffer.from(address, 'utf8')).toString('base64url');
}

/** The address behind a path that this installation made; nothing for a path made up or changed by anybody else. */
export function openPath(key: Buffer, path: string): string | undefined {
  return decrypt(key, Buffer.from(path, 'base64url'))?.toString('utf8');
}
