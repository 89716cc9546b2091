import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeFailures } from './failures.ts';
import { readCounts } from './report.ts';
import { repeatedTests, checks, closingOf, once, runConcurrently, sum, tests } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'mela-steps-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(text: string): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, text);
  return path;
}

const count = (code: number, text: string) => readCounts(code, report(text), '/repo');
const numbers = ({ passed, failed }: ReturnType<typeof readCounts>) => [passed, failed];

describe('readCounts', () => {
  test('returns the numbers of tests that passed and did not pass', () => {
    expect(numbers(count(0, '{"numPassedTests":12,"numTotalTests":12}'))).toEqual([12, 0]);
    expect(numbers(count(1, '{"numPassedTests":10,"numTotalTests":12}'))).toEqual([10, 2]);
  });

  test('counts a skipped test as failed', () => {
    expect(numbers(count(0, '{"numPassedTests":11,"numTotalTests":12}'))).toEqual([11, 1]);
  });

  test('counts a crash as a failure when every test passed', () => {
    expect(count(1, '{"numPassedTests":12,"numTotalTests":12}')).toEqual({
      passed: 12,
      failed: 1,
      failures: ['it failed outside its tests'],
      flaky: [],
    });
  });

  test('counts a run without tests and a missing report as failures', () => {
    expect(numbers(count(0, '{"numPassedTests":0,"numTotalTests":0}'))).toEqual([0, 1]);
    const unreported = { passed: 0, failed: 1, failures: ['it ended without a report'], flaky: [] };
    expect(readCounts(0, join(folder, 'nothing.json'), '/repo')).toEqual(unreported);
    expect(count(0, '{}')).toEqual(unreported);
  });
});

const passed = { fullName: 'a holds', status: 'passed', failureMessages: [] };
const skipped = { fullName: 'a waits', status: 'skipped', failureMessages: [] };
const message =
  '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  expected value\n    at /repo/node_modules/a.js:1:1\n    at /repo/apps/x.test.ts:3:1';
const failed = { fullName: ' a breaks', status: 'failed', failureMessages: [message] };
const retried = { fullName: 'a wavers', status: 'passed', failureMessages: [message] };

describe('the list of failures', () => {
  const failuresOf = (...testResults: object[]) =>
    count(1, JSON.stringify({ numPassedTests: 1, numTotalTests: 4, testResults })).failures;

  test('names the file, the full title, the message and its location', () => {
    const assertionResults = [passed, failed, skipped, retried];
    expect(failuresOf({ name: '/repo/apps/x.test.ts', message: '', assertionResults })).toEqual([
      'apps/x.test.ts > a breaks: AssertionError: expected 1 to be 2 | expected value | at /repo/apps/x.test.ts:3:1',
      'apps/x.test.ts > a waits: skipped',
    ]);
  });

  test('names a file that did not load once, however many tests it has', () => {
    const file = { name: '/repo/y.test.ts', message: 'No such module\n', assertionResults: [skipped] };
    expect(failuresOf(file)).toEqual(['y.test.ts: No such module']);
  });
});

describe('flaky tests', () => {
  test('are those that passed after an error; they count as passed', () => {
    const file = { name: '/repo/apps/x.test.ts', message: '', assertionResults: [passed, retried] };
    const result = count(0, JSON.stringify({ numPassedTests: 2, numTotalTests: 2, testResults: [file] }));
    expect(result).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [
        {
          test: 'apps/x.test.ts > a wavers',
          message: 'AssertionError: expected 1 to be 2 | expected value | at /repo/apps/x.test.ts:3:1',
        },
      ],
    });
  });

  test('do not include a test that failed on both attempts', () => {
    const twice = { ...failed, failureMessages: [message, message] };
    const file = { name: '/repo/apps/x.test.ts', message: '', assertionResults: [twice] };
    const result = count(1, JSON.stringify({ numPassedTests: 0, numTotalTests: 1, testResults: [file] }));
    expect([result.failed, result.failures.length, result.flaky]).toEqual([1, 1, []]);
  });

  test('can only come from tests on a database or in a browser, which alone are repeated', () => {
    expect(repeatedTests('e2e').command).toEqual([...tests('e2e').command, '--retry=1']);
    const commands = checks.flatMap(({ command }) => command);
    expect(commands.filter((word) => word.includes('retry'))).toEqual([]);
  });
});

describe('describeFailures', () => {
  const detailsFile = join(folder, 'details.jsonl');
  const flakyTest = 'e2e/specs/x.spec.ts > a wavers';
  const failedTest = 'e2e/specs/x.spec.ts > a breaks';
  const write = (...names: string[]) =>
    writeFileSync(
      detailsFile,
      names.map((name) => `${JSON.stringify({ test: name, text: `text of ${name}` })}\n`).join(''),
    );

  test('prints the details of flaky tests under a heading of their own', () => {
    write(flakyTest, failedTest);
    expect(describeFailures(detailsFile, [flakyTest])).toBe(
      `\nDetails of failed tests:\n${failedTest}\ntext of ${failedTest}\n` +
        `\nDetails of flaky tests, from the first attempt:\n${flakyTest}\ntext of ${flakyTest}\n`,
    );
  });

  test('prints no heading without details', () => {
    write(flakyTest);
    expect(describeFailures(detailsFile, [flakyTest])).not.toContain('failed tests');
    expect(describeFailures(detailsFile, [])).not.toContain('flaky');
    expect(describeFailures(join(folder, 'missing.jsonl'), [])).toBe('');
  });
});

test('a failed check reports the first ten lines of its output', () => {
  const output = `\nx.ts: no such name\n\n${'y.ts: the same\n'.repeat(40)}`;
  const result = once({ code: 2, output });
  expect([result.passed, result.failed, result.failures.length, result.failures[0]]).toEqual([
    0,
    1,
    10,
    'x.ts: no such name',
  ]);
  expect(once({ code: 0, output })).toEqual({ passed: 1, failed: 0, failures: [], flaky: [] });
});

test('runConcurrently returns outcomes in the order of the steps and continues after a failure', async () => {
  const step = (name: string, word: string) => ({ name, command: ['oxfmt', word], counts: 'once' }) as const;
  const outcomes = await runConcurrently([
    step('wrong', '--no-such-word'),
    step('right', '--version'),
    step('also right', '--version'),
  ]);
  expect(outcomes.map((outcome) => [outcome.name, outcome.passed, outcome.failed])).toEqual([
    ['wrong', 0, 1],
    ['right', 1, 0],
    ['also right', 1, 0],
  ]);
});

describe('the closing lines', () => {
  const outcome = (passes: number, failsCount: number, failures: string[] = []) => ({
    name: 'a',
    passed: passes,
    failed: failsCount,
    failures,
    flaky: [],
    closing: 'a: closed',
  });
  const flaky = [{ test: 'x.spec.ts > it wavers', message: 'no' }];

  test('add up the numbers of all steps', () => {
    expect(sum([outcome(3, 1), outcome(4, 0)])).toEqual({ passed: 7, failed: 1 });
  });

  test('exit with 1 after one failure, and when no test ran', () => {
    expect(closingOf([outcome(3, 0), outcome(1, 0)]).code).toBe(0);
    expect(closingOf([outcome(3, 0), outcome(1, 1)]).code).toBe(1);
    expect(closingOf([]).code).toBe(1);
  });

  test('end with one line that counts everything', () => {
    expect(
      closingOf([outcome(3, 0), outcome(1, 1)])
        .lines.split('\n')
        .at(-1),
    ).toBe('4 passed, 1 failed');
  });

  test('list failed tests before the lines that count', () => {
    const { lines } = closingOf([outcome(3, 0), outcome(1, 1, ['x.test.ts > it breaks: no'])]);
    expect(lines).toBe(
      '\nFailed:\na: x.test.ts > it breaks: no\n\na: closed\na: closed\n\n4 passed, 1 failed',
    );
    expect(closingOf([outcome(3, 0)]).lines).toBe('\na: closed\n\n3 passed, 0 failed');
  });

  test('list flaky tests after failed ones, and a flaky test does not fail the run', () => {
    const wavering = { ...outcome(3, 0), flaky };
    expect(closingOf([wavering])).toEqual({
      lines:
        '\nFlaky (passed on the second attempt):\na: x.spec.ts > it wavers: no\n\na: closed\n\n3 passed, 0 failed',
      code: 0,
    });
    expect(closingOf([wavering, outcome(1, 1, ['y: no'])]).lines).toContain(
      'Failed:\na: y: no\n\nFlaky (passed on the second attempt):\n',
    );
  });
});
