import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The command that starts a program, without the name of Node, in its home folder. If the build is newer than all its inputs, as in
 * `npm test`, it is used: it is what ships, and starts in a quarter of the time that the sources need.
 */
export function programWords(home: string): [string, ...string[]] {
  return isBuilt(home) ? [builtIn(home)] : ['--import', 'tsx', 'src/main.ts'];
}

/** The same for callers that fork a file instead of spawning a command. */
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

/** The latest modification time in a folder; test files are not part of a program. */
function newestUnder(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules' && entry.name !== 'dist')
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .reduce((newest, entry) => {
      const path = join(folder, entry.name);
      return Math.max(newest, entry.isDirectory() ? newestUnder(path) : statSync(path).mtimeMs);
    }, 0);
}
