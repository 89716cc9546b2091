import { SECOND } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { memberLogins } from '#demo/logins.ts';
import { judgePairs, smallestSeen } from '#testing/assert/signed-rank.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

// Whether somebody can tell from the time of a refusal that an account exists. Tries come in pairs, a name that is known and one that
// is not, in an order that chance decides. The test errs in one run of a thousand. Pairs are measured until a difference of a tenth of a try
// would be seen in them, had the known name taken that much longer each time. A busy machine has some time for that, and then as many pairs
// as it needs for half a try: it makes the test coarser, not blind. What would have been seen is told with the result. Nearly all of a try is
// its hash.

const server = await openTestServer('timing', { demo: true });
afterAll(() => server.close());
await server.runtime.changeSetting('login', { failuresBeforeCaptcha: 100, failureWindowMinutes: 1 });

const PAIRS = 40;
const PAIRS_MAX = 800;
const NEVER = 0.001;
const AIM = 1 / 10;
const COARSEST = 1 / 2;
const PATIENCE_MS = 20_000;

const known = memberLogins.map(({ account }) => account);
let names = 0;

/** How long it takes to be told that this is wrong, from an address that nobody has tried from. */
async function timeRefusal(username: string): Promise<number> {
  const guest = server.guest();
  const began = performance.now();
  const refused = guest.session.login({ body: { username, password: 'Not-the-one-1' } });
  await expect(refused).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
  return performance.now() - began;
}

type Pair = { known: number; unknown: number };

async function measurePair(): Promise<Pair> {
  names += 1;
  const [somebody, nobody] = [known[names % known.length] ?? '', `nobody.${names}`];
  const isTurned = server.runtime.random.below(2) === 1;
  const first = await timeRefusal(isTurned ? nobody : somebody);
  const second = await timeRefusal(isTurned ? somebody : nobody);
  server.clock.turn(10 * SECOND);
  return isTurned ? { known: second, unknown: first } : { known: first, unknown: second };
}

const differencesOf = (pairs: readonly Pair[]): number[] => pairs.map((pair) => pair.known - pair.unknown);

/** A try as it usually is. */
function typicalOf(pairs: readonly Pair[]): number {
  const times = pairs.map(({ unknown }) => unknown).toSorted((one, other) => one - other);
  return times[Math.floor(times.length / 2)] ?? 0;
}

/** The smallest difference that these pairs would show, as a part of a try. */
function partSeen(pairs: readonly Pair[]): number {
  const typical = typicalOf(pairs);
  return smallestSeen(differencesOf(pairs), { most: typical, never: NEVER }) / typical;
}

test('a known and an unknown name are refused in the same time (AUTH-1)', async ({ annotate }) => {
  // The first tries pay for what is made once.
  for (let number = 0; number < 3; number++) await timeRefusal(`nobody.first.${number}`);
  const pairs: Pair[] = [];
  const began = performance.now();
  const isCoarse = (): boolean => {
    const seen = partSeen(pairs);
    return seen > COARSEST || (seen > AIM && performance.now() - began < PATIENCE_MS);
  };
  while (pairs.length < PAIRS || (pairs.length < PAIRS_MAX && isCoarse())) pairs.push(await measurePair());

  const seen = partSeen(pairs);
  const typical = typicalOf(pairs);
  await annotate(
    `${pairs.length} pairs: ${(seen * 100).toFixed(1)} % of a try of ${typical.toFixed(0)} ms would be seen`,
  );
  expect(seen).toBeLessThan(COARSEST);
  expect(judgePairs(differencesOf(pairs)).chance).toBeGreaterThan(NEVER);
});
