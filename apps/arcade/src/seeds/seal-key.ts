import { randomBytes } from 'node:crypto';
import { chmod, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry, State } from '#store/state.ts';
import { seal, unseal } from './sealed.ts';

const KEY_BYTES = 32;
const keyForm = /^[\w-]{43}$/;

type Opened = {
  sealKey: string;
  /** The records of seeds that were sealed under the former key, sealed under this one. */
  entries: Entry[];
};

/**
 * Reads the key that seals the seeds from its file, or creates it. A journal of an earlier version is sealed again. A journal that neither
 * key opens is refused: its seeds are lost without their key, and no proof could be shown.
 */
export async function openSealKey(folder: string, state: State, formerKey: string): Promise<Opened> {
  const path = join(folder, 'seal-key');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined && !keyForm.test(text.trim()))
    throw new Error(`The key file ${path} contains no key.`);
  const sealKey = text?.trim() ?? randomBytes(KEY_BYTES).toString('base64url');
  const reseal = (sealed: string): string => {
    if (opens(sealKey, sealed)) return sealed;
    if (!opens(formerKey, sealed))
      throw new Error(
        `The key file ${path} is missing or does not fit the journal. Restore it from the backup.`,
      );
    return seal(sealKey, unseal(formerKey, sealed));
  };
  const entries = resealed(state, reseal);
  if (text === undefined) await createKey(path, sealKey);
  else await chmod(path, 0o600);
  return { sealKey, entries };
}

function resealed({ pairs, chains }: State, reseal: (sealed: string) => string): Entry[] {
  return [
    ...[...pairs.values()].flatMap((pair): Entry[] => {
      const changed = { ...pair, sealedSeed: reseal(pair.sealedSeed), sealedNext: reseal(pair.sealedNext) };
      const isSame = changed.sealedSeed === pair.sealedSeed && changed.sealedNext === pair.sealedNext;
      return isSame ? [] : [{ kind: 'pair', pair: changed }];
    }),
    ...[...chains.values()].flatMap((chain): Entry[] => {
      const sealedEnd = reseal(chain.sealedEnd);
      return sealedEnd === chain.sealedEnd ? [] : [{ kind: 'chain', chain: { ...chain, sealedEnd } }];
    }),
  ];
}

function opens(key: string, sealed: string): boolean {
  try {
    unseal(key, sealed);
    return true;
  } catch {
    return false;
  }
}

/** The file is on disk before a seed is sealed under its key. */
async function createKey(path: string, key: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(key);
  await file.sync();
  await file.close();
}
