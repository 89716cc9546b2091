import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// What no log may hold. Whatever the people of a run type, are given or are told by message is written down beside the product's logs;
// when the run ends, the logs are searched for all of it, and for whatever looks like it.

type Secret = 'password' | 'code' | 'token' | 'phone number' | 'mail address';

const bookOf = (dataDir: string): string => join(dataDir, 'canaries');

/** A word without a digit may stand in a log by chance; it proves nothing. */
const isTelling = (text: string): boolean => text.length >= 6 && /\d/.test(text);

export function noteCanary(dataDir: string, secret: Secret, text: string): void {
  if (isTelling(text)) appendFileSync(bookOf(dataDir), `${JSON.stringify({ secret, text })}\n`);
}

type Canary = { secret: Secret; text: string };

/** What was written down, each once. */
export function canariesOf(dataDir: string): Canary[] {
  const book = bookOf(dataDir);
  const lines = existsSync(book) ? readFileSync(book, 'utf8').split('\n') : [];
  return [...new Set(lines)].filter((line) => line !== '').map((line): Canary => JSON.parse(line));
}

/** Numbers that every run writes and that are nobody's secret; each is known by what stands beside it. */
const harmless = [
  // Processes, which have long numbers on a machine that has been up for long: the database's, its helpers', our own.
  /^[\d-]{10} [\d:.]{12} \S+ \[\d+\]/g,
  /\b(?:PID|process) \d+/gi,
  /\(node:\d+\)/g,
  // Ids, places in a program, ports.
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /:\d+:\d+\b/g,
  /\blocalhost:\d+/g,
  // What the database has written since the last time it says so, in kilobytes.
  /\bLOG: +(?:check|restart)point complete: .*/g,
  // How long, how many and how large; a socket is answered when it closes, minutes after it was asked for.
  /"(?:ms|bytes|entries|commands|lines)":\d+/g,
  // Turns of jobs are counted from the first on, and so are the steps in which their tables were made.
  /\btask \d+/g,
  /\bmigration \d+\.sql/g,
];

/** How secrets look that nobody wrote down. Long numbers of sixteen digits, as a hash is written in, may hold ten of ours in a row. */
const looks: readonly (readonly [Secret, RegExp])[] = [
  ['token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/],
  ['phone number', /(?<!\w)(?:\+?91)?[6-9]\d{9}(?!\w)/],
  ['code', /(?<![\w.-])\d{6}(?![\w.:-])/],
  ['mail address', /[\w.+-]+@[\w-]+\.[a-z]+/i],
];

/** Each line of a log that gives something away, with what it is and with the secret itself struck out. */
export function leaksIn(log: string, canaries: readonly Canary[]): string[] {
  return log.split('\n').flatMap((whole) => {
    const line = harmless.reduce((text, pattern) => text.replaceAll(pattern, ''), whole);
    const found = canaries.filter(({ text }) => holds(line, text));
    for (const [secret, look] of looks) {
      const [text] = look.exec(line) ?? [];
      if (text !== undefined && !found.some((known) => known.text.includes(text)))
        found.push({ secret, text });
    }
    const shown = found.reduce((rest, { text }) => rest.replaceAll(text, '…'), line).slice(0, 300);
    return found.map(({ secret }) => `a ${secret} in: ${shown}`);
  });
}

/** As a whole: six digits may be a part of a longer number. */
function holds(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before = '', after = ''] = [line[at - 1], line[at + text.length]];
    if (!/\w/.test(before) && !/\w/.test(after)) return true;
  }
  return false;
}

/** A log that a run must have left, and what it must speak of: one that is missing, or says nothing, proves nothing. */
export type Log = { path: string; sign: string };

/** Searches every log of a run, wherever it lies; throws what it finds. */
export function checkLogs(dataDir: string, logs: readonly Log[]): void {
  const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const silent = logs.filter(({ path, sign }) => !read(path).includes(sign));
  if (silent.length > 0) {
    const missing = silent.map(({ path, sign }) => `${path} does not speak of ${sign}`);
    throw new Error(`The logs of the run prove nothing: ${missing.join(', ')}.`);
  }
  const beside = readdirSync(dataDir).filter((name) => name.endsWith('.log'));
  const paths = new Set([...logs.map(({ path }) => path), ...beside.map((name) => join(dataDir, name))]);
  const canaries = canariesOf(dataDir);
  const leaks = [...paths].flatMap((path) =>
    leaksIn(read(path), canaries).map((leak) => `${basename(path)}: ${leak}`),
  );
  if (leaks.length === 0) return;
  const shown = [...new Set(leaks)].slice(0, 20).join('\n');
  throw new Error(`The logs of the run hold ${leaks.length} secrets:\n${shown}`);
}
