import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { EnvelopeProof } from '@mela/protocol/shapes/envelope';
import type { Needs } from './needs.ts';
import { showBands } from './plan.ts';
import { openedBy, openedIn, roundOf } from './queries.ts';

const OPENED_SHOWN = 100;

/** Everything that anybody needs to recompute a round. The seed and the envelopes are published when the round is over. */
export async function readProof(
  { db, clock, lot }: Needs,
  { number, name }: { number: number; name?: string | undefined },
): Promise<EnvelopeProof> {
  const round = await roundOf(db, number);
  if (round === undefined) return refuse('ENVELOPE_UNKNOWN');
  const committed = (await lot.read(db, [round.lot])).get(round.lot);
  assert(committed !== undefined, 'a round has a committed lot');
  const isOver = round.endsAt <= clock.now();
  const { startsAt, endsAt, pool, paid, takers } = round;
  return {
    number: String(number),
    startsAt,
    endsAt,
    commitment: committed.commitment,
    committedAt: committed.publishedAt,
    seed: isOver ? committed.seed : null,
    isCancelled: round.cancelledAt !== null,
    isDemo: committed.isDemo,
    bands: showBands(round.bands),
    pool,
    paid,
    takers,
    opened: isOver ? await openedIn(db, number, OPENED_SHOWN) : [],
    own: name === undefined ? null : ((await openedBy(db, number, name)) ?? null),
  };
}
