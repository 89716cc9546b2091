import { SECOND } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { memberLogins } from '#demo/logins.ts';
import { openTestHouse } from '#testing/house.ts';
import { judgePairs } from '#testing/signed-rank.ts';

// Whether somebody can tell from the time of a refusal that an account exists. Tries come in pairs, a name that is known and one that
// is not, in an order that chance decides. The test errs in one run of a thousand. `signed-rank.test.ts` shows its power: forty pairs see a
// difference as large as its scatter in 49 of 50 runs, and four times as many see half of that. Pairs are measured until a difference of
// half a try would be seen, so that a busy machine makes the test longer, not blind. Nearly all of a try is its hash.

const house = await openTestHouse('timing', { demo: true });
afterAll(() => house.close());
await house.world.changeSetting('login', { failuresBeforeCaptcha: 100, failureWindowMinutes: 1 });

const PAIRS = 40;
const PAIRS_MAX = 800;
const NEVER = 0.001;

const known = memberLogins.map(({ account }) => account);

/** How long it takes to be told that this is wrong, from an address that nobody has tried from. */
async function timeRefusal(username: string): Promise<number> {
  const guest = house.guest();
  const began = performance.now();
  const refused = guest.session.login({ body: { username, password: 'Not-the-one-1' } });
  await expect(refused).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  return performance.now() - began;
}

test('a known and an unknown name are refused in the same time (AUTH-1)', async () => {
  const differences: number[] = [];
  const times: number[] = [];
  const measure = async (number: number): Promise<void> => {
    const names = [known[number % known.length] ?? '', `nobody.${number}`];
    const isTurned = house.world.random.below(2) === 1;
    const [first, second] = [
      await timeRefusal(names[isTurned ? 1 : 0] ?? ''),
      await timeRefusal(names[isTurned ? 0 : 1] ?? ''),
    ];
    house.clock.turn(10 * SECOND);
    times.push(first, second);
    differences.push(isTurned ? second - first : first - second);
  };
  const typical = () => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  const seen = () => judgePairs(differences).scatter * Math.sqrt(PAIRS / differences.length);
  const isBlind = () => seen() > typical() / 2;

  // The first tries pay for what is made once.
  for (let number = 0; number < 3; number++) await timeRefusal(`nobody.first.${number}`);
  for (let number = 0; number < PAIRS_MAX && (number < PAIRS || isBlind()); number++) await measure(number);
  expect(isBlind()).toBe(false);
  expect(judgePairs(differences).chance).toBeGreaterThan(NEVER);
});
