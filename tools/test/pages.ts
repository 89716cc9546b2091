import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The text of a page on which a browser test failed; one JSON object per line of the file. */
const FailedPage = z.object({ test: z.string(), text: z.string() });

/** The pages that browser tests wrote to a file, under one heading for failed tests and one for flaky tests. */
export function describePages(path: string, flakyTests: readonly string[]): string {
  if (!existsSync(path)) return '';
  const pages = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => FailedPage.parse(JSON.parse(line)));
  const isFlaky = ({ test }: { test: string }) => flakyTests.includes(test);
  return (
    section(
      'Pages of failed browser tests',
      pages.filter((page) => !isFlaky(page)),
    ) + section('Pages of flaky browser tests, from the first attempt', pages.filter(isFlaky))
  );
}

function section(heading: string, pages: readonly z.infer<typeof FailedPage>[]): string {
  if (pages.length === 0) return '';
  return `\n${heading}:\n${pages.map(({ test, text }) => `${test}\n${text}\n`).join('\n')}`;
}
