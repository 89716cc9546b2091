import { assert } from '@mela/kernel/assert';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the package that contains a module, found from its sources and from its bundle alike. */
export function homeOf(moduleUrl: string): string {
  return nearestPackage(dirname(fileURLToPath(moduleUrl)));
}

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  assert(dirname(folder) !== folder, 'a sandbox is inside a package');
  return nearestPackage(dirname(folder));
}
