import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoot } from '#config/paths.ts';

/** Bytes that are kept of each digest: enough that no other password is taken for one of the list. */
export const digestBytes = 5;

/** The list as `npm run passwords` wrote it: digests alone, since nobody needs to read what people choose. */
export const commonPasswordsFile = join(serverRoot, 'common-passwords.bin');

let digests: ReadonlySet<number> | undefined;

/** Whether a password, in lower case, is one of those that everybody chooses and every thief tries first. */
export function isCommon(folded: string): boolean {
  digests ??= readDigests();
  return digests.has(digestOf(folded));
}

export function digestOf(folded: string): number {
  return createHash('sha256').update(folded).digest().readUIntBE(0, digestBytes);
}

function readDigests(): ReadonlySet<number> {
  const bytes = readFileSync(commonPasswordsFile);
  const count = bytes.length / digestBytes;
  return new Set(Array.from({ length: count }, (_, at) => bytes.readUIntBE(at * digestBytes, digestBytes)));
}
