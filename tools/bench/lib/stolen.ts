import { existsSync, readFileSync } from 'node:fs';

const PATH = '/proc/stat';
/** The column of stolen time in the first line, and the length of one unit. */
const STOLEN = 8;
const TICK_MS = 10;

/** CPU time in milliseconds that the host of a shared machine has taken away since the start; 0 where /proc is missing. */
export function stolen(): number {
  if (!existsSync(PATH)) return 0;
  const [first = ''] = readFileSync(PATH, 'utf8').split('\n');
  return Number(first.split(/\s+/)[STOLEN] ?? 0) * TICK_MS;
}
