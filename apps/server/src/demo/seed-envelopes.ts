import { formatTimes, share } from '@mela/kernel/money';
import { DAY, dayStart, localDay, MINUTE, plus, plusDays, SECOND } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { envelopeRoundAt, envelopeRules, type EnvelopeRound } from '@mela/rules/rewards/red-envelope';
import type { PastWorld } from './agents/past-world.ts';
import { membersWithBets, paidEnvelope } from './queries.ts';
import type { Seeding } from './seeding.ts';

/** Whole days before the day of seeding, the first one first. */
const PAST_DAYS = [3, 2, 1] as const;
const TAKERS_MAX = 8;

/**
 * Red envelopes at three hours a day, planned before the rounds of the last days. The server creates the coming rounds when it runs, because
 * their seeds are committed before they begin.
 */
export async function seedEnvelopes({ now }: Seeding, world: PastWorld): Promise<void> {
  const { schedule, bands, pool, multiplier } = envelopeRules;
  world.setTime(plus(now, -(PAST_DAYS[0] + 2) * DAY));
  await world.envelope.savePlan(world.admin, {
    ...schedule,
    bands,
    pool,
    times: formatTimes(multiplier),
    isOn: true,
    reason: 'Red envelopes of the demo.',
  });
  world.setTime(now);
}

/** The rounds of the last days with the envelopes of demo members who had bet enough. Their seeds are made with the demo data and marked as such. */
export async function openDemoEnvelopes(seeding: Seeding, world: PastWorld): Promise<void> {
  const { timeZone } = seeding.runtime.settings.merchant();
  const today = localDay(seeding.now, timeZone);
  const random = seeding.random('envelopes');
  const [lowest] = envelopeRules.bands;
  for (const day of PAST_DAYS.map((daysAgo) => plusDays(today, -daysAgo))) {
    const members = await membersWithBets(seeding.tx, { day, least: lowest.from, limit: TAKERS_MAX });
    // An opening stores the seed of its round, so a day without openings has no rounds.
    if (members.length === 0) continue;
    const midnight = dayStart(day, timeZone);
    world.setTime(midnight);
    await world.envelope.runRounds();
    for (const minutes of envelopeRules.schedule.startMinutes) {
      const round = envelopeRoundAt(envelopeRules.schedule, plus(midnight, minutes * MINUTE), timeZone);
      // The first member opens one in each round, the others in some.
      const takers = members.filter((_, index) => index === 0 || random.below(3) > 0);
      await openAll(seeding, world, { round, takers });
    }
  }
  world.setTime(seeding.now);
}

/** Opens the envelopes. Their amounts are played at once, so that withdrawals of demo members stay open. */
async function openAll(
  { tx, turnover }: Seeding,
  { envelope, setTime }: PastWorld,
  { round: { number, from }, takers }: { round: EnvelopeRound; takers: readonly bigint[] },
): Promise<void> {
  for (const [index, memberId] of takers.entries()) {
    setTime(plus(from, (index + 1) * 20 * SECOND));
    try {
      await envelope.openEnvelope({ memberId, address: `203.0.113.${index + 1}` }, number);
    } catch (error) {
      // Some demo accounts belong to one person.
      if (!isRefusal(error) || error.code !== 'ENVELOPE_SAME_PERSON') throw error;
      continue;
    }
    const stake = share(await paidEnvelope(tx, number, memberId), envelopeRules.multiplier);
    const played = { stake, validBet: stake, product: 'slots', odds: null } as const;
    await turnover.count(tx, memberId, { reference: `demo envelope play ${number} ${memberId}`, ...played });
  }
}
