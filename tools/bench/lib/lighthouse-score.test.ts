import { expect, test } from 'vitest';
import { lighthouseScore, scoreOf } from './lighthouse-score.ts';

const curve = { p10: 200, median: 600 };

test('scoreOf is 0.9 at p10, 0.5 at the median, 1 at zero and falls in between', () => {
  expect(scoreOf(200, curve)).toBeCloseTo(0.9, 5);
  expect(scoreOf(600, curve)).toBeCloseTo(0.5, 5);
  expect(scoreOf(0, curve)).toBe(1);
  expect(scoreOf(400, curve)).toBeLessThan(scoreOf(300, curve));
});

test('lighthouseScore is 90 when every metric is at its 90 % point, and nearly 100 on an immediate page', () => {
  // The approximated speed index of these two paints is 2150 ms, better than its 90 % point.
  const good = lighthouseScore({ fcp: 1800, lcp: 2500, tbt: 200, cls: 0.1 });
  expect(good).toBeGreaterThan(90);
  expect(good).toBeLessThan(91.01);
  expect(lighthouseScore({ fcp: 300, lcp: 400, tbt: 0, cls: 0 })).toBeGreaterThan(99);
});
