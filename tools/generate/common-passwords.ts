import {
  commonPasswordsFile,
  digestBytes,
  digestOf,
} from '@mela/server/modules/access/password/common-passwords';
import { readFileSync, writeFileSync } from 'node:fs';

// npm run passwords -- <file>: writes the digests of the most common passwords. Each line of the file begins with a password, the most frequent
// first. Passwords that are common in India are added below.

const COUNT_MAX = 20_000;
/** Shorter passwords break the length rule even with a year appended. */
const LENGTH_MIN = 4;

const indianPasswords = [
  'krishna radhakrishna radheradhe hareram harekrishna jaishreeram jaimatadi jaihind jaibajrangbali omnamahshivaya',
  'sairam omsairam ganesha ganpati hanuman mahadev bholenath shivshankar waheguru allahuakbar bismillah',
  'india india123 mera bharat meribharat merabharat bharatmata hindustan hindustani vandemataram incredibleindia',
  'mumbai delhi chennai kolkata bangalore bengaluru hyderabad pune jaipur lucknow ahmedabad kerala punjab gujarat',
  'cricket cricketer teamindia worldcup sachin dhoni virat kohli rohit sixer jeetenge khelenge',
  'maiyaar mereyaar dosti dostana iloveyoujaan mylovejaan jaaneman jaanu sweetheart pyaar ishq mohabbat zindagi',
  'mummypapa maapapa mammapapa mummy papa beta rakhi diwali holi navratri',
  'mela mela123 melabet melagame rummy rummyking teenpatti andarbahar jackpot lottery satta lucky777 lakhpati crorepati',
  'pass@123 admin@123 test@123 abc@1234 abcd@1234 welcome@123 india@123 password@123 qwerty@123 aadhaar',
].flatMap((line) => line.split(' '));

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('usage: npm run passwords -- <file>');
const chosen = readFileSync(list, 'utf8')
  .split('\n')
  .map((line) => (line.split(/\s+/, 1)[0] ?? '').toLowerCase());
const words = new Set(
  [...chosen.slice(0, COUNT_MAX), ...indianPasswords].filter(({ length }) => length >= LENGTH_MIN),
);
const digests = [...new Set([...words].map(digestOf))].toSorted((one, other) => one - other);
const bytes = Buffer.alloc(digests.length * digestBytes);
for (const [at, digest] of digests.entries()) bytes.writeUIntBE(digest, at * digestBytes, digestBytes);
writeFileSync(commonPasswordsFile, bytes);
console.log(`${digests.length} common passwords in ${bytes.length} bytes`);
