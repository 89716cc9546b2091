import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** The password in a file. Of several concurrent first starts one creates it, and all read that one completely. */
export async function passwordIn(file: string): Promise<string> {
  return (await readPassword(file)) ?? makePassword(file);
}

async function makePassword(file: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, password, { mode: 0o600, flag: 'wx' });
  try {
    // A hard link appears with its whole content, and only if the name is free.
    await link(draft, file);
    return password;
  } catch (error) {
    const made = await readPassword(file);
    if (made === undefined) throw error;
    return made;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readPassword(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
