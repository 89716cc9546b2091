import { systemClock } from '@mela/kernel/time';
import { expect, test } from 'vitest';
import { newId } from './ids.ts';

test('ids are told apart, carry their time and stand in the order in which they were made', () => {
  const before = systemClock.now().getTime();
  const ids = Array.from({ length: 5000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const time = Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(systemClock.now().getTime());
  // What was drawn in between is no rule that one could go on with.
  expect(new Set(ids.map((id) => id.slice(-8))).size).toBeGreaterThan(4900);
});
