import { describe, expect, test } from 'vitest';
import {
  countByFolder,
  isChecked,
  titlesWithoutSubject,
  unclearLines,
  UNCLEAR_LINES_MAX,
} from './plain-language.ts';
import { readSources, readTracked, toSource, trackedFiles } from './sources.ts';

/** With more lines than this, the failure message lists only the number of lines per folder. */
const LISTED_LINES_MAX = 100;

test(`sources and documents contain at most ${UNCLEAR_LINES_MAX} unclear lines`, () => {
  const paths = trackedFiles().filter(isChecked);
  expect(paths.length).toBeGreaterThan(500);
  const lines = paths.flatMap((path) => unclearLines({ path, text: readTracked(path) }));
  const listed = lines.length > LISTED_LINES_MAX ? [] : lines;
  const report = [`${lines.length} unclear lines:`, ...countByFolder(lines), ...listed].join('\n');
  expect(lines.length, report).toBeLessThanOrEqual(UNCLEAR_LINES_MAX);
});

describe('unclearLines', () => {
  const found = (path: string, text: string) => unclearLines({ path, text });

  test.each([
    'opens nothing for whoever has another key',
    'Whoever waits is served first.',
    'because somebody is waiting',
    'nobody is asked',
    'nobody has it',
    'nobody waits for it',
    'what was expected is there',
    'what is sent stays',
    'the member is told their balance',
    'all are told',
    'the page is read anew',
    'every source of the house',
    'The house is tidy.',
  ])('reports "%s"', (line) => {
    expect(found('docs/a.md', `# A title\n${line}\n`)).toEqual([`docs/a.md:2: ${line}`]);
  });

  test.each([
    'the server notifies the member',
    'tell the operator',
    'what was expected of the gateway',
    'a warehouse, and the household',
    'Teen Patti against the house',
    'the member owes the house ₹5',
    "a posting to the house's accounts",
    'the house accounts have no running balance',
  ])('accepts "%s"', (line) => {
    expect(found('docs/a.md', line)).toEqual([]);
  });

  test.each([
    ['apps/server/src/modules/money/ledger/a.ts', 0],
    ['apps/server/src/modules/play/bet/a.ts', 0],
    ['apps/arcade/src/a.ts', 0],
    ['packages/rules/src/games/a.ts', 0],
    ['packages/i18n/src/en/a.ts', 0],
    ['docs/games.md', 0],
    ['apps/server/src/modules/access/a.ts', 1],
    ['apps/site/src/a.tsx', 1],
    ['tools/a.ts', 1],
  ])('lets "the house" name the operator: %s has %i unclear lines', (path, count) => {
    expect(found(path, '// The house closes the round.')).toHaveLength(count);
  });

  test('reports a riddle in a file that may say "the house"', () => {
    expect(found('packages/rules/src/games/a.ts', '// Whoever plays.')).toHaveLength(1);
  });

  test('counts a line with two matches once', () => {
    expect(found('tools/a.ts', '// whoever is told')).toHaveLength(1);
  });
});

test('isChecked selects sources and documents, except the files that state the patterns', () => {
  const paths = ['a.ts', 'a.tsx', 'a.sql', 'docs/a.md', 'a.json', 'tools/check/plain-language.test.ts'];
  expect(paths.filter(isChecked)).toEqual(['a.ts', 'a.tsx', 'a.sql', 'docs/a.md']);
});

test('countByFolder counts lines per package, app and top folder', () => {
  const lines = ['apps/site/a.ts:1: x', 'README.md:1: x', 'apps/site/b.ts:2: x', 'packages/ui/c.ts:1: x'];
  expect(countByFolder(lines)).toEqual(['    2 apps/site', '    1 README.md', '    1 packages/ui']);
});

test('each title names a subject, or its describe does', () => {
  expect(readSources().flatMap(titlesWithoutSubject)).toEqual([]);
});

describe('titlesWithoutSubject', () => {
  const found = (text: string, path = 'tools/a.test.ts') => titlesWithoutSubject(toSource(path, text));

  test.each([
    "test('refuses a locked account', run);",
    "it('is closed', run);",
    "test.each([1])('pays %s', run);",
    "describe('login', () => {}); test('refuses a locked account', run);",
  ])('reports %s', (text) => {
    expect(found(text)).toHaveLength(1);
  });

  test.each([
    "test('login refuses a locked account', run);",
    "test('without a captcha login refuses everyone', run);",
    "test('opening an account takes one call', run);",
    "describe('login', () => { test('refuses a locked account', run); });",
    "describe.each([1])('login %s', () => { it('refuses a locked account', run); });",
    "refuses('refuses a locked account', run);",
  ])('accepts %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('ignores a file that is not a test', () => {
    expect(found("test('refuses a locked account', run);", 'tools/a.ts')).toEqual([]);
  });
});
