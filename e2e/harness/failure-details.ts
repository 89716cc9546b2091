import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { RunnerTestCase } from 'vitest';
import { root } from './product.ts';

/** Failed tests append the state they failed in: one JSON object with `test` and `text` per line. `npm test` prints them at its end. */
export const failureDetails = join(root, '.cache/test/failure-details.jsonl');

export function noteFailure(task: RunnerTestCase, lines: readonly string[]): void {
  mkdirSync(dirname(failureDetails), { recursive: true });
  appendFileSync(failureDetails, `${JSON.stringify({ test: testName(task), text: lines.join('\n') })}\n`);
}

/** The file and the full title of a test, in the same form as the report of the test run. */
function testName({ file, suite, name }: RunnerTestCase): string {
  const titles = [name];
  for (let group = suite; group; group = group.suite) titles.unshift(group.name);
  return `${relative(root, file.filepath)} > ${titles.join(' ').trim()}`;
}
