import { existsSync, readFileSync } from 'node:fs';

const PATH = '/proc/stat';
/** The place of stolen time in its first line, and how long one unit of it is. */
const STOLEN = 8;
const TICK_MS = 10;

/** For how many milliseconds of its processors the host of a shared machine has kept them from it so far; 0 where nobody says. */
export function stolen(): number {
  if (!existsSync(PATH)) return 0;
  const [first = ''] = readFileSync(PATH, 'utf8').split('\n');
  return Number(first.split(/\s+/)[STOLEN] ?? 0) * TICK_MS;
}
