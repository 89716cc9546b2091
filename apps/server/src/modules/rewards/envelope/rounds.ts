import { DAY, plus, type Instant } from '@mela/kernel/time';
import { envelopeRoundAt, type EnvelopeRound } from '@mela/rules/rewards/red-envelope';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { scheduleOf, type StoredPlan } from './plan.ts';
import { insertRound, lotsToReveal, planOf } from './queries.ts';

/** Members see the rounds of the next day, and a change of the plan takes this long. */
const AHEAD = DAY;

export const lotOf = (number: number): string => `envelope-${number}`;

/** Creates the rounds of the next day once their lots are committed, and stores the seeds of those that have begun. */
export async function runRounds(needs: Needs): Promise<void> {
  await createRounds(needs);
  for (const lot of await lotsToReveal(needs.db, needs.clock.now())) await needs.lot.reveal(lot);
}

async function createRounds({ db, clock, settings, lot }: Needs): Promise<void> {
  const plan = await planOf(db);
  if (!plan.isOn) return;
  const wanted = roundsAhead(plan, clock.now(), settings.merchant().timeZone);
  const lots = await lot.publish(wanted.map(({ number, from }) => ({ lot: lotOf(number), revealAt: from })));
  failpoint('envelope.committed');
  for (const { number, from, to } of wanted) {
    const name = lotOf(number);
    const now = clock.now();
    // Without a commitment to this moment there is no round: its seed could be known before its terms.
    if (lots.get(name)?.revealAt.getTime() !== from.getTime() || from <= now) continue;
    await insertRound(db, { number, lot: name, startsAt: from, endsAt: to, plan, at: now });
  }
}

/** The rounds that begin within the next day. */
function roundsAhead(plan: StoredPlan, now: Instant, zone: string): EnvelopeRound[] {
  const schedule = scheduleOf(plan);
  const rounds: EnvelopeRound[] = [];
  let round = envelopeRoundAt(schedule, now, zone);
  while (round.from <= plus(now, AHEAD)) {
    if (round.from > now) rounds.push(round);
    round = envelopeRoundAt(schedule, round.to, zone);
  }
  return rounds;
}
