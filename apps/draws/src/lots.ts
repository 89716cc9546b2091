import { assert } from '@mela/kernel/assert';
import { DAY, instantOf, plus, type Instant } from '@mela/kernel/time';
import { commitmentOf } from '@mela/rules/games/seeds';
import { instantAt } from '@mela/sandbox/clock';
import { createHmac } from 'node:crypto';
import type { DrawService } from './draw-service.ts';
import { reject } from './publish-chains.ts';
import type { PublishedLot } from './state.ts';

// A lot is one seed for one moment, such as a round of envelopes. Unlike a draw of a game it has no timetable in the rules, so its moment is
// part of the publication.

const DAYS_AHEAD_MAX = 31;

/** The prefix keeps lots apart from chains, whose messages begin with the code of a game in capital letters. */
const seedOf = (chainKey: Buffer, lot: string): string =>
  createHmac('sha256', chainKey).update(`lot:${lot}`).digest('hex');

/** Publishes lots. A repeated request returns the first publication, with the moment that was fixed by it. */
export async function publishLots(
  { store, clock, chainKey }: DrawService,
  wanted: readonly { lot: string; revealAt: string }[],
) {
  const now = clock.now();
  const published = new Map<string, PublishedLot>();
  const added: PublishedLot[] = [];
  for (const { lot, revealAt } of wanted) {
    const known = published.get(lot) ?? store.state.lots.get(lot);
    const one = known ?? newLot(chainKey, { lot, revealAt: instantOf(revealAt) }, now);
    if (!known) added.push(one);
    published.set(lot, one);
  }
  await store.write(added.map((lot) => ({ kind: 'lot', lot })));
  return [...published.values()].map((lot) => ({
    ...lot,
    revealAt: instantAt(lot.revealAt).toISOString(),
    publishedAt: instantAt(lot.publishedAt).toISOString(),
  }));
}

function newLot(
  chainKey: Buffer,
  { lot, revealAt }: { lot: string; revealAt: Instant },
  now: Instant,
): PublishedLot {
  if (revealAt <= now) reject(409, 'LOT_OVER', 'A lot is published before its moment, never after it.');
  if (revealAt > plus(now, DAYS_AHEAD_MAX * DAY))
    reject(409, 'LOT_TOO_FAR', `Lots are published up to ${DAYS_AHEAD_MAX} days ahead.`);
  const commitment = commitmentOf(seedOf(chainKey, lot));
  return { lot, commitment, revealAt: revealAt.getTime(), publishedAt: now.getTime() };
}

/** Reveals the seed of a lot whose moment has come by the clock of this service, whatever the caller believes the time to be. */
export async function revealLot({ store, clock, chainKey, reveals }: DrawService, { lot }: { lot: string }) {
  const known = store.state.lots.get(lot) ?? reject(409, 'NOT_PUBLISHED', 'The lot is not published.');
  const now = clock.now();
  if (now.getTime() < known.revealAt) reject(425, 'TOO_EARLY', 'The lot is not due yet.');
  const seed = seedOf(chainKey, lot);
  assert(commitmentOf(seed) === known.commitment, 'the key is the one under which the lot was published');
  await reveals.append({ what: `lot ${lot}`, at: now });
  return { lot, seed };
}
