import { expect, test } from 'vitest';
import { NotExpressible, type CallerAnswer } from './callers/caller.ts';
import type { Driver } from './drivers.ts';

type Names = readonly [number: string, title: string];

/** A test of one case through one driver; if the dialect cannot express it, the test verifies that. */
export function testCase(driver: Driver, [number, title]: Names, run: () => Promise<void>): void {
  const reason = driver.unsaid[number];
  const named =
    reason === undefined ? `case ${number}: ${title}` : `case ${number} cannot be expressed: ${reason}`;
  test(named, async () => {
    const outcome = run().then(
      () => 'expressed',
      (error: unknown) => {
        if (error instanceof NotExpressible) return 'not expressible';
        throw error;
      },
    );
    expect(await outcome).toBe(reason === undefined ? 'expressed' : 'not expressible');
  });
}

/** The response is the expected one, as far as the dialect can express it. */
export function expectAnswer(driver: Driver, answer: CallerAnswer, expected: Partial<CallerAnswer>): void {
  expect(answer).toMatchObject(driver.expects(expected));
}
