import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The words that start the program of a home, after Node's own name and within that home. Where a build is younger than all that goes into
 * it, as in `npm test`, that is what is started: it is what ships, and stands in a quarter of the time that reading the sources takes.
 */
export function programWords(home: string): [string, ...string[]] {
  return isBuilt(home) ? [builtIn(home)] : ['--import', 'tsx', 'src/main.ts'];
}

/** The same for whoever forks a file instead of spawning words. */
export function programFile(home: string): { file: string; execArgv: string[] } {
  return isBuilt(home)
    ? { file: builtIn(home), execArgv: [] }
    : { file: join(home, 'src/main.ts'), execArgv: ['--import', 'tsx'] };
}

const builtIn = (home: string): string => join(home, 'dist/main.js');

function isBuilt(home: string): boolean {
  if (!existsSync(builtIn(home))) return false;
  const sources = [join(home, 'src'), join(dirname(dirname(home)), 'packages')];
  const { mtimeMs } = statSync(builtIn(home));
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
