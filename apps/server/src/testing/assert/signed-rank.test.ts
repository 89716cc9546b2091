import { seededRandom } from '@mela/kernel/random';
import { expect, test } from 'vitest';
import { signedRankTest, smallestSeen } from './signed-rank.ts';

const random = seededRandom('signed ranks');
const even = () => (random.below(1_000_000) + 0.5) / 1_000_000;
const normal = () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());

/** Number of runs of 40 pairs in which the test detects an effect, given in standard deviations of a difference. */
function seen(effect: number, runs: number): number {
  const run = () => signedRankTest(Array.from({ length: 40 }, () => normal() + effect)).chance < 0.001;
  return Array.from({ length: runs }, run).filter(Boolean).length / runs;
}

test('signed-rank test detects an effect of one standard deviation in 49 of 50 runs of forty pairs, and one of 1.3 always', () => {
  expect(seen(1, 1000)).toBeGreaterThan(0.98);
  expect(seen(1.3, 1000)).toBeGreaterThan(0.999);
});

test('signed-rank test has a false positive in one of a thousand runs', () => {
  expect(seen(0, 4000)).toBeLessThan(0.003);
});

test('signed-rank test gives a constant difference a small p-value, and an alternating one a large p-value', () => {
  const same = Array.from({ length: 40 }, (_, index) => 1 + index / 100);
  expect(signedRankTest(same).chance).toBeLessThan(1e-6);
  const turning = same.map((difference, index) => (index % 2 === 0 ? difference : -difference));
  expect(signedRankTest(turning).chance).toBeGreaterThan(0.5);
});

test('signed-rank test is robust against one long pause in p-value and detectable effect', () => {
  const differences = Array.from({ length: 39 }, () => normal());
  const [calm, paused] = [
    [...differences, 1],
    [...differences, 5000],
  ];
  expect(Math.abs(signedRankTest(paused).chance - signedRankTest(calm).chance)).toBeLessThan(0.3);
  expect(smallestSeen(paused, asked) / smallestSeen(calm, asked)).toBeLessThan(1.3);
});

const asked = { most: 10, never: 0.001 };

test('signed-rank test detects the reported detectable effect, also with some much larger differences', () => {
  const tails = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? 8 : 1) * normal());
  const least = smallestSeen(tails, asked);
  expect(signedRankTest(tails.map((one) => one + least)).chance).toBeLessThan(0.001);
  expect(signedRankTest(tails.map((one) => one + 0.9 * least)).chance).toBeGreaterThan(0.001);
  expect(smallestSeen(tails, { most: least / 2, never: 0.001 })).toBe(Number.POSITIVE_INFINITY);
});
