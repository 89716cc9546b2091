import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

// Secrets that no log may contain. Every secret that a test types or receives by message is recorded beside the product's logs;
// at the end of the run, the logs are searched for all of them and for text of the same form.

type Secret = 'password' | 'code' | 'token' | 'phone number' | 'mail address';

const bookOf = (dataDir: string): string => join(dataDir, 'canaries');

/** A text without a digit may be in a log by chance, so a match would prove nothing. */
const isDistinctive = (text: string): boolean => text.length >= 6 && /\d/.test(text);

export function noteCanary(dataDir: string, secret: Secret, text: string): void {
  if (isDistinctive(text)) appendFileSync(bookOf(dataDir), `${JSON.stringify({ secret, text })}\n`);
}

type Canary = { secret: Secret; text: string };

/** The recorded secrets without duplicates. */
export function canariesOf(dataDir: string): Canary[] {
  const book = bookOf(dataDir);
  const lines = existsSync(book) ? readFileSync(book, 'utf8').split('\n') : [];
  return [...new Set(lines)].filter((line) => line !== '').map((line): Canary => JSON.parse(line));
}

/** Numbers that every run logs and that are not secret; each is recognised by the text beside it. */
const harmless = [
  // Process ids, which are long on a machine with a long uptime: of the database, its helpers and our own processes.
  /^[\d-]{10} [\d:.]{12} \S+ \[\d+\]/g,
  /\b(?:PID|process) \d+/gi,
  /\(node:\d+\)/g,
  // Ids, source positions, ports.
  /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
  /:\d+:\d+\b/g,
  /\blocalhost:\d+/g,
  // The amount of data, in kilobytes, that the database wrote between two checkpoints.
  /\bLOG: +(?:check|restart)point complete: .*/g,
  // Durations, counts and sizes; a socket request is logged when the socket closes, minutes after it was opened.
  /"(?:ms|bytes|entries|commands|lines)":\d+/g,
  // Counters of job runs, and of the migrations of the job tables.
  /\btask \d+/g,
  /\bmigration \d+\.sql/g,
];

/** Patterns of secrets that were not recorded. Numbers of 16 digits, as in a hash, may contain ten digits of ours in a row. */
const looks: readonly (readonly [Secret, RegExp])[] = [
  ['token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/],
  ['phone number', /(?<!\w)(?:\+?91)?[6-9]\d{9}(?!\w)/],
  ['code', /(?<![\w.-])\d{6}(?![\w.:-])/],
  ['mail address', /[\w.+-]+@[\w-]+\.[a-z]+/i],
];

/** Each log line that contains a secret, with the kind of secret, and with the secret itself removed. */
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

/** Matches whole words only: six digits may be part of a longer number. */
function holds(line: string, text: string): boolean {
  for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + 1)) {
    const [before = '', after = ''] = [line[at - 1], line[at + text.length]];
    if (!/\w/.test(before) && !/\w/.test(after)) return true;
  }
  return false;
}

/** A log that a run must leave, and text that it must contain: a missing or empty log proves nothing. */
export type Log = { path: string; sign: string };

/** Searches every log of a run and throws an error that lists the secrets found. */
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
  throw new Error(`The logs of the run contain ${leaks.length} secrets:\n${shown}`);
}
