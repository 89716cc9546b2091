import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryHome } from '#home.ts';

export type Program = 'server' | 'bank' | 'arcade';

export const programHome = (name: Program): string => join(repositoryHome, 'apps', name);

/**
 * The words that start a program of the house, after Node's own name. Where a build is younger than all that goes into it, as in
 * `npm test`, that is what is started: it is what ships, and stands in a quarter of the time that reading the sources takes.
 */
export function programWords(name: Program): [string, ...string[]] {
  return isBuilt(name) ? [join(programHome(name), 'dist/main.js')] : ['--import', 'tsx', 'src/main.ts'];
}

/** The same for whoever forks a file instead of spawning words. */
export function programFile(name: Program): { file: string; execArgv: string[] } {
  const home = programHome(name);
  return isBuilt(name)
    ? { file: join(home, 'dist/main.js'), execArgv: [] }
    : { file: join(home, 'src/main.ts'), execArgv: ['--import', 'tsx'] };
}

function isBuilt(name: Program): boolean {
  const built = join(programHome(name), 'dist/main.js');
  if (!existsSync(built)) return false;
  const sources = [join(programHome(name), 'src'), join(repositoryHome, 'packages')];
  const { mtimeMs } = statSync(built);
  return sources.every((folder) => newestUnder(folder) < mtimeMs);
}

/** When something in a folder was last written; what is only a test goes into no program. */
function newestUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => {
      const path = join(folder, entry.name);
      return Math.max(newest, entry.isDirectory() ? newestUnder(path) : statSync(path).mtimeMs);
    }, 0);
}
