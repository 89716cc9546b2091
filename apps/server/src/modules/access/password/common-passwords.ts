import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRoot } from '#config/paths.ts';

/** Bytes stored per digest; five make a false match practically impossible. */
export const digestBytes = 5;

/** The list written by `npm run passwords`. It contains digests only. */
export const commonPasswordsFile = join(serverRoot, 'common-passwords.bin');

let digests: ReadonlySet<number> | undefined;

/** Whether a password, in lower case, is in the list of common passwords. */
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
