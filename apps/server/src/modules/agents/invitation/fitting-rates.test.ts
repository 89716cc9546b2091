import { expect, test } from 'vitest';
import { fittingRates } from './fitting-rates.ts';

const limits = { group: 1958, mayOpenEqual: false, percents: new Map() };
const groupOf = (group: number, full: readonly number[]): number =>
  fittingRates(
    { group, percents: new Map() },
    { ...limits, quotas: full.map((one) => ({ group: one, left: 0 })) },
  ).group;

test.each([
  [1956, [], 1956],
  [1956, [1956], 1954],
  [1980, [1956, 1954], 1952],
  [1702, [1702], 1700],
  // A link that was made before groups had to be even.
  [1951, [1950], 1948],
])('a wanted group %i with %j full becomes the next lower group that exists: %i', (wanted, full, fits) => {
  expect(groupOf(wanted, full)).toBe(fits);
});
