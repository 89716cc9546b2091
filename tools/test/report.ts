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
        /** What went wrong with the file itself, outside its tests. */
        message: z.string(),
        assertionResults: z.array(
          z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});

export type Counted = {
  passed: number;
  failed: number;
  /** What failed, a line each: file, title, and how its message begins. */
  failures: readonly string[];
};

/** A run that fails outside its tests (a crash, a file that does not load, no test at all) is a failure too. */
export function counted(code: number, reportPath: string, root: string): Counted {
  const found: unknown = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  const read = Report.safeParse(found);
  if (!read.success) return { passed: 0, failed: 1, failures: ['it ended without a report'] };
  const { numPassedTests: passed, numTotalTests: total, testResults } = read.data;
  // A skipped test proves nothing, so whatever did not pass has failed.
  const notPassed = total - passed;
  const failed = code === 0 && total > 0 ? notPassed : Math.max(1, notPassed);
  const failures = testResults.flatMap((file) => failuresOf(file, relative(root, file.name)));
  const isUnexplained = failed > 0 && failures.length === 0;
  return { passed, failed, failures: isUnexplained ? ['it failed outside its tests'] : failures };
}

type FileReport = z.infer<typeof Report>['testResults'][number];

function failuresOf({ message, assertionResults }: FileReport, path: string): string[] {
  const isFileBroken = message !== '';
  const ofTests = assertionResults
    // What a broken file did not come to is told by what broke it.
    .filter(({ status }) => status !== 'passed' && !(isFileBroken && status === 'skipped'))
    .map(({ fullName, status, failureMessages: [first] }) => {
      return `${path} > ${fullName.trim()}: ${first === undefined ? status : beginningOf(first)}`;
    });
  return isFileBroken ? [`${path}: ${beginningOf(message)}`, ...ofTests] : ofTests;
}

/** How much of a message is told: what went wrong, what was waited for, and where. */
const LINES_TOLD = 8;

/** The beginning of a message in one line, with the place in the house's own files where it came from. */
function beginningOf(message: string): string {
  // Terminal colours mean nothing where only the end of the output is kept.
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const said = lines.filter((line) => !line.startsWith('at ')).slice(0, LINES_TOLD);
  const place = lines.find((line) => line.startsWith('at ') && !line.includes('node_modules'));
  return [...said, ...(place === undefined ? [] : [place])].join(' | ');
}
