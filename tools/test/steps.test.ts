import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { counted } from './report.ts';
import { closingOf, once, runBeside, sum } from './steps.ts';

const place = mkdtempSync(join(tmpdir(), 'mela-steps-'));
afterAll(() => rmSync(place, { recursive: true }));

function report(text: string): string {
  const path = join(place, 'report.json');
  writeFileSync(path, text);
  return path;
}

const count = (code: number, text: string) => counted(code, report(text), '/house');
const numbers = ({ passed, failed }: ReturnType<typeof counted>) => [passed, failed];

describe('a run of tests is counted honestly', () => {
  test('by what passed and what did not', () => {
    expect(numbers(count(0, '{"numPassedTests":12,"numTotalTests":12}'))).toEqual([12, 0]);
    expect(numbers(count(1, '{"numPassedTests":10,"numTotalTests":12}'))).toEqual([10, 2]);
  });

  test('a skipped test has not passed', () => {
    expect(numbers(count(0, '{"numPassedTests":11,"numTotalTests":12}'))).toEqual([11, 1]);
  });

  test('a crash is a failure even if every test passed', () => {
    expect(count(1, '{"numPassedTests":12,"numTotalTests":12}')).toEqual({
      passed: 12,
      failed: 1,
      failures: ['it failed outside its tests'],
    });
  });

  test('no test and no report are failures', () => {
    expect(numbers(count(0, '{"numPassedTests":0,"numTotalTests":0}'))).toEqual([0, 1]);
    const unreported = { passed: 0, failed: 1, failures: ['it ended without a report'] };
    expect(counted(0, join(place, 'nothing.json'), '/house')).toEqual(unreported);
    expect(count(0, '{}')).toEqual(unreported);
  });
});

describe('what failed is named', () => {
  const tell = (...testResults: object[]) =>
    count(1, JSON.stringify({ numPassedTests: 1, numTotalTests: 4, testResults })).failures;
  const passed = { fullName: 'a holds', status: 'passed', failureMessages: [] };
  const skipped = { fullName: 'a waits', status: 'skipped', failureMessages: [] };

  test('with its file, its whole title, what it said and where', () => {
    const message =
      '\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n  what was waited for\n    at /house/node_modules/a.js:1:1\n    at /house/apps/x.test.ts:3:1';
    const failed = { fullName: ' a breaks', status: 'failed', failureMessages: [message] };
    expect(
      tell({ name: '/house/apps/x.test.ts', message: '', assertionResults: [passed, failed, skipped] }),
    ).toEqual([
      'apps/x.test.ts > a breaks: AssertionError: expected 1 to be 2 | what was waited for | at /house/apps/x.test.ts:3:1',
      'apps/x.test.ts > a waits: skipped',
    ]);
  });

  test('once for a file that did not load, however many tests it has', () => {
    const file = { name: '/house/y.test.ts', message: 'No such module\n', assertionResults: [skipped] };
    expect(tell(file)).toEqual(['y.test.ts: No such module']);
  });
});

test('a check that fails says what is wrong in its first lines', () => {
  const said = `\nx.ts: no such name\n\n${'y.ts: the same\n'.repeat(40)}`;
  const { passed, failed, failures } = once({ code: 2, said });
  expect([passed, failed, failures.length, failures[0]]).toEqual([0, 1, 10, 'x.ts: no such name']);
  expect(once({ code: 0, said })).toEqual({ passed: 1, failed: 0, failures: [] });
});

test('steps that run beside each other are told in their own order, and one that fails stops none', async () => {
  const step = (name: string, word: string) => ({ name, command: ['oxfmt', word], counts: 'once' }) as const;
  const outcomes = await runBeside([
    step('wrong', '--no-such-word'),
    step('right', '--version'),
    step('also right', '--version'),
  ]);
  expect(outcomes.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ['wrong', 0, 1],
    ['right', 1, 0],
    ['also right', 1, 0],
  ]);
});

describe('the whole', () => {
  const outcome = (passed: number, failed: number, failures: string[] = []) => ({
    name: 'a',
    passed,
    failed,
    failures,
    closing: 'a: closed',
  });

  test('is the sum of its parts', () => {
    expect(sum([outcome(3, 1), outcome(4, 0)])).toEqual({ passed: 7, failed: 1 });
  });

  test('fails with one failure, and with nothing to show', () => {
    expect(closingOf([outcome(3, 0), outcome(1, 0)]).code).toBe(0);
    expect(closingOf([outcome(3, 0), outcome(1, 1)]).code).toBe(1);
    expect(closingOf([]).code).toBe(1);
  });

  test('ends with one line that counts everything', () => {
    expect(
      closingOf([outcome(3, 0), outcome(1, 1)])
        .lines.split('\n')
        .at(-1),
    ).toBe('4 passed, 1 failed');
  });

  test('names what failed at the very end, before the lines that count', () => {
    const { lines } = closingOf([outcome(3, 0), outcome(1, 1, ['x.test.ts > it breaks: no'])]);
    expect(lines).toBe(
      '\nFailed:\na: x.test.ts > it breaks: no\n\na: closed\na: closed\n\n4 passed, 1 failed',
    );
    expect(closingOf([outcome(3, 0)]).lines).toBe('\na: closed\n\n3 passed, 0 failed');
  });
});
