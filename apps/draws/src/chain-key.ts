import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const KEY_BYTES = 32;
const keyForm = /^[0-9a-f]{64}$/;

/**
 * Reads the key under which all seeds are made, or creates it at the first start. A missing key is not replaced once something is published:
 * another key would make other seeds, which no published commitment proves.
 */
export async function openChainKey(path: string, hasPublished: boolean): Promise<Buffer> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return readKey(text, path);
  if (hasPublished) throw new Error(`The key file ${path} is missing. Restore it from the backup.`);
  await mkdir(dirname(path), { recursive: true });
  const key = randomBytes(KEY_BYTES).toString('hex');
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(key);
  await file.sync();
  await file.close();
  return readKey(key, path);
}

function readKey(text: string, path: string): Buffer {
  if (!keyForm.test(text.trim())) throw new Error(`The key file ${path} contains no key.`);
  return Buffer.from(text.trim(), 'hex');
}
