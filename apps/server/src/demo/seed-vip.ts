import { localDay, plus, SECOND } from '@mela/kernel/time';
import { demoBetEvents } from './agents/bet-events.ts';
import type { PastWorld } from './agents/past-world.ts';
import { removeRebatesBefore } from './queries.ts';
import type { Seeding } from './seeding.ts';

/** Counts the demo bets day by day, so that levels were reached when their bets were settled. The server grants the gifts that are owed. */
export async function seedVip({ tx, now, runtime }: Seeding, world: PastWorld): Promise<void> {
  const days = [...(await demoBetEvents(tx))].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [, event] of days) {
    world.setTime(plus(event.publishedAt, SECOND));
    await world.rewards.handlers['bet.settled']?.(tx, event);
    await world.vip.raise();
  }
  world.setTime(now);
  // The rebate begins with the demo, so that no payment changes what the demo members have to bet.
  await removeRebatesBefore(tx, localDay(now, runtime.settings.merchant().timeZone));
}
