import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

const Report = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z
    .array(
      z.object({
        name: z.string(),
        /** The error of the file itself, outside its tests. */
        message: z.string(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});

/** A test by its file and full title, and the first lines of its first error. */
type Flaky = { test: string; message: string };

export type TestCounts = {
  passed: number;
  failed: number;
  /** One line for each failure: file, title and the first lines of the message. */
  failures: readonly string[];
  /** Tests that failed on the first attempt and passed on the second. They count as passed. */
  flaky: readonly Flaky[];
};

/** Reads the report of a test project. A crash, a file that does not load and a run without tests count as failures. */
export function readCounts(code: number, reportPath: string, root: string): TestCounts {
  const found: unknown = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  const read = Report.safeParse(found);
  if (!read.success) return { passed: 0, failed: 1, failures: ['it ended without a report'], flaky: [] };
  const { numPassedTests: passed, numTotalTests: total, testResults } = read.data;
  // A skipped test proves nothing, so every test that did not pass counts as failed.
  const notPassed = total - passed;
  const failed = code === 0 && total > 0 ? notPassed : Math.max(1, notPassed);
  const failures = testResults.flatMap((file) => failuresOf(file, relative(root, file.name)));
  const flaky = testResults.flatMap((file) => flakyOf(file, relative(root, file.name)));
  const isUnexplained = failed > 0 && failures.length === 0;
  return { passed, failed, failures: isUnexplained ? ['it failed outside its tests'] : failures, flaky };
}

type FileReport = z.infer<typeof Report>['testResults'][number];

function failuresOf({ message, assertionResults }: FileReport, path: string): string[] {
  const isFileBroken = message !== '';
  const ofTests = assertionResults
    // The error of a broken file explains its skipped tests.
    .filter(({ status }) => status !== 'passed' && !(isFileBroken && status === 'skipped'))
    .map(({ fullName, status, failureMessages: [first] }) => {
      return `${path} > ${fullName.trim()}: ${first === undefined ? status : beginningOf(first)}`;
    });
  return isFileBroken ? [`${path}: ${beginningOf(message)}`, ...ofTests] : ofTests;
}

/** The runner keeps the errors of the first attempt when the second one passes. */
function flakyOf({ assertionResults }: FileReport, path: string): Flaky[] {
  return assertionResults.flatMap(({ fullName, status, failureMessages: [first] }) =>
    status === 'passed' && first !== undefined
      ? [{ test: `${path} > ${fullName.trim()}`, message: beginningOf(first) }]
      : [],
  );
}

/** How many lines of a message are shown: the error, the expected value and the location. */
const MESSAGE_LINES_MAX = 8;

/** The first lines of a message joined into one, with the first stack frame in our own files. */
function beginningOf(message: string): string {
  // Terminal colours would be unreadable in a log.
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const shownLines = lines.filter((line) => !line.startsWith('at ')).slice(0, MESSAGE_LINES_MAX);
  const location = lines.find((line) => line.startsWith('at ') && !line.includes('node_modules'));
  return [...shownLines, ...(location === undefined ? [] : [location])].join(' | ');
}
