import { formatTimes } from '@mela/kernel/money';
import { envelopeRules } from '@mela/rules/rewards/red-envelope';
import type { PastWorld } from './agents/past-world.ts';

/** Red envelopes at three hours a day. The server creates the rounds when it runs, because their seeds are committed before they begin. */
export async function seedEnvelopes(world: PastWorld): Promise<void> {
  const { schedule, bands, pool, multiplier } = envelopeRules;
  await world.envelope.savePlan(world.admin, {
    ...schedule,
    bands,
    pool,
    times: formatTimes(multiplier),
    isOn: true,
    reason: 'Red envelopes of the demo.',
  });
}
