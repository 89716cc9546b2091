import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** Ids and places in a program are numbers too, and nobody's secrets. */
const harmless = [/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, /:\d+:\d+\b/g, /\blocalhost:\d+/g];

/** How secrets look that nobody wrote down. */
const looks: readonly (readonly [Secret, RegExp])[] = [
  ['token', /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/],
  ['phone number', /(?<!\d)(?:\+?91)?[6-9]\d{9}(?!\d)/],
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

/** Searches every log of a run; throws what it finds, and where there is nothing to search. */
export function checkLogs(dataDir: string, signs: readonly string[]): void {
  const names = readdirSync(dataDir).filter((name) => name.endsWith('.log'));
  const logs = names.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')] as const);
  const all = logs.map(([, text]) => text).join('');
  const missing = signs.filter((sign) => !all.includes(sign));
  if (missing.length > 0) throw new Error(`The logs of the run do not speak of ${missing.join(', ')}.`);
  const canaries = canariesOf(dataDir);
  const leaks = logs.flatMap(([name, text]) => leaksIn(text, canaries).map((leak) => `${name}: ${leak}`));
  if (leaks.length === 0) return;
  const shown = [...new Set(leaks)].slice(0, 20).join('\n');
  throw new Error(`The logs of the run hold ${leaks.length} secrets:\n${shown}`);
}
