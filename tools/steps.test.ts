import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { closingOf, counted, sum } from './steps.ts';

const place = mkdtempSync(join(tmpdir(), 'mela-steps-'));
afterAll(() => rmSync(place, { recursive: true }));

function report(text: string): string {
  const path = join(place, 'report.json');
  writeFileSync(path, text);
  return path;
}

describe('a run of tests is counted honestly', () => {
  test('by what passed and what did not', () => {
    expect(counted(0, report('{"numPassedTests":12,"numTotalTests":12}'))).toEqual({ passed: 12, failed: 0 });
    expect(counted(1, report('{"numPassedTests":10,"numTotalTests":12}'))).toEqual({ passed: 10, failed: 2 });
  });

  test('a skipped test has not passed', () => {
    expect(counted(0, report('{"numPassedTests":11,"numTotalTests":12}'))).toEqual({ passed: 11, failed: 1 });
  });

  test('a crash is a failure even if every test passed', () => {
    expect(counted(1, report('{"numPassedTests":12,"numTotalTests":12}'))).toEqual({ passed: 12, failed: 1 });
  });

  test('no test and no report are failures', () => {
    expect(counted(0, report('{"numPassedTests":0,"numTotalTests":0}'))).toEqual({ passed: 0, failed: 1 });
    expect(counted(0, join(place, 'nothing.json'))).toEqual({ passed: 0, failed: 1 });
    expect(counted(0, report('{}'))).toEqual({ passed: 0, failed: 1 });
  });
});

describe('the whole', () => {
  const outcome = (passed: number, failed: number) => ({
    name: 'a',
    passed,
    failed,
    seconds: 1,
    closing: 'a',
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
});
