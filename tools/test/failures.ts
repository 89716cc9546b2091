import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The state in which a test failed: the text of a page, or the activity of the database. One JSON object per line of the file. */
const FailureDetails = z.object({ test: z.string(), text: z.string() });

/** The details that failed tests wrote to a file, under one heading for failed tests and one for flaky tests. */
export function describeFailures(path: string, flakyTests: readonly string[]): string {
  if (!existsSync(path)) return '';
  const details = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => FailureDetails.parse(JSON.parse(line)));
  const isFlaky = ({ test }: { test: string }) => flakyTests.includes(test);
  return (
    section(
      'Details of failed tests',
      details.filter((failure) => !isFlaky(failure)),
    ) + section('Details of flaky tests, from the first attempt', details.filter(isFlaky))
  );
}

function section(heading: string, details: readonly z.infer<typeof FailureDetails>[]): string {
  if (details.length === 0) return '';
  return `\n${heading}:\n${details.map(({ test, text }) => `${test}\n${text}\n`).join('\n')}`;
}
