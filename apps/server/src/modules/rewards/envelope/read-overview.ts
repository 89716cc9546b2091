import { localDay } from '@mela/kernel/time';
import type { EnvelopeOverview } from '@mela/protocol/shapes/envelope';
import { nameOf } from './name-of.ts';
import type { Needs } from './needs.ts';
import { missingOf, poolLeftOf } from './open-envelope.ts';
import { ENVELOPE_BUDGET, showBands } from './plan.ts';
import { ownEnvelopes, roundsAfter, roundsBefore, validBetOf, type Envelope, type Round } from './queries.ts';

const PAST_SHOWN = 9;

/** The open or next round with the member's standing, and the last rounds. */
export async function readOverview(needs: Needs, memberId: bigint): Promise<EnvelopeOverview> {
  const { db, clock, settings, budget, reward } = needs;
  const now = clock.now();
  const round = (await roundsAfter(db, now)).find(({ cancelledAt }) => cancelledAt === null);
  const past = (await roundsBefore(db, now, PAST_SHOWN)).filter(({ cancelledAt }) => cancelledAt === null);
  const shown = round === undefined ? past : [round, ...past];
  const own = await ownEnvelopes(
    db,
    memberId,
    shown.map(({ number }) => number),
  );
  const validBet = await validBetOf(db, memberId, localDay(now, settings.merchant().timeZone));
  const allowed = await reward.membersForRewards(db, [memberId], now);
  return {
    now,
    round:
      round === undefined
        ? null
        : {
            ...facts(round, own),
            poolLeft: poolLeftOf(round),
            bands: showBands(round.bands),
            times: round.times,
          },
    validBet,
    missing: missingOf(round?.bands ?? [], validBet),
    name: nameOf(needs, memberId),
    isPaused: !allowed.has(memberId),
    isClosed: (await budget.leftOf(db, ENVELOPE_BUDGET)) <= 0n,
    past: past.map((over) => ({ ...facts(over, own), paid: over.paid })),
  };
}

const facts = ({ number, startsAt, endsAt, pool, takers }: Round, own: ReadonlyMap<number, Envelope>) => ({
  number: String(number),
  startsAt,
  endsAt,
  pool,
  takers,
  own: own.get(number) ?? null,
});
