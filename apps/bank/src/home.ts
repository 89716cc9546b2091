import { assert } from '@mela/kernel/assert';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The bank's own folder, found from the sources and from the bundle alike. */
export const bankHome = nearestPackage(dirname(fileURLToPath(import.meta.url)));

export const repositoryHome = dirname(dirname(bankHome));

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  assert(dirname(folder) !== folder, 'the bank stands inside a package');
  return nearestPackage(dirname(folder));
}
