import { assert } from '@mela/kernel/assert';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The server's own folder, found from the sources and from the bundle alike. */
export const serverHome = nearestPackage(dirname(fileURLToPath(import.meta.url)));

export const migrationsFolder = join(serverHome, 'migrations');

/** The root of the repository, where the site's folder and the data folder stand. */
export const repositoryRoot = dirname(dirname(serverHome));

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  assert(parent !== folder, 'the server lies inside a package');
  return nearestPackage(parent);
}

/** The embedded database inside the data folder. */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres');
