import { assert } from '@mela/kernel/assert';
import { expect, test } from 'vitest';
import { aroundOf, BOMB_REACH, findSwimmer, isInPond, SHOAL_PATIENCE_MS, shoalAt } from './shoal.ts';

const minute = 60_000;

test('the same seed and moment give the same pond, another seed another', () => {
  expect(shoalAt('a', minute)).toEqual(shoalAt('a', minute));
  expect(shoalAt('a', minute)).not.toEqual(shoalAt('b', minute));
});

test('a pond always contains some fish, never too many, and every fish has its own number', () => {
  for (let at = 12_000; at < 10 * minute; at += 977) {
    const seen = shoalAt('pond', at).filter(isInPond);
    expect(seen.length).toBeGreaterThanOrEqual(3);
    expect(seen.length).toBeLessThanOrEqual(32);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.every(({ y }) => y > 0.05 && y < 0.9)).toBe(true);
  }
});

test('a fish can be shot while it is in the pond and a third of a second before and after', () => {
  const at = 5 * minute;
  const [swimmer] = shoalAt('pond', at).filter(isInPond);
  const id = swimmer?.id ?? -1;
  expect(findSwimmer('pond', id, at)).toMatchObject({ id, fish: swimmer?.fish });
  const visible = Array.from({ length: 800 }, (_, step) => at - 40_000 + step * 100).filter((moment) =>
    shoalAt('pond', moment).some((one) => one.id === id && isInPond(one)),
  );
  const [first = 0, last = 0] = [visible[0], visible.at(-1)];
  expect(findSwimmer('pond', id, first - SHOAL_PATIENCE_MS + 100)).toBeDefined();
  expect(findSwimmer('pond', id, first - SHOAL_PATIENCE_MS - 200)).toBeUndefined();
  expect(findSwimmer('pond', id, last + SHOAL_PATIENCE_MS + 200)).toBeUndefined();
  expect(findSwimmer('pond', 7_999_999, at)).toBeUndefined();
});

test('a bomb reaches the fish near its target, the target first', () => {
  const at = 3 * minute;
  const [centre] = shoalAt('pond', at).filter(isInPond);
  assert(centre !== undefined, 'something swims');
  const near = aroundOf('pond', centre, at);
  expect(near[0]?.id).toBe(centre.id);
  expect(near.every(({ x, y }) => Math.hypot(x - centre.x, y - centre.y) <= BOMB_REACH)).toBe(true);
});
