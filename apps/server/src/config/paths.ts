import { assert } from '@mela/kernel/assert';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server's folder, found both from the sources and from the bundle. */
export const serverRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)));

export const migrationsFolder = join(serverRoot, 'migrations');

/** The root of the repository, which contains the site's folder and the data folder. */
export const repositoryRoot = dirname(dirname(serverRoot));

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  assert(parent !== folder, 'the server is inside a package');
  return nearestPackage(parent);
}

/** The embedded database inside the data folder. */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');
