import { parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus, plusDays } from '@mela/kernel/time';
import type { PastWorld } from './agents/past-world.ts';
import type { Seeding } from './seeding.ts';
import { demoMissions } from './texts/missions.ts';

/** The missions of the demo began so many days ago, so that the demo bets count for them. */
const DAYS_AGO = 6;

/** Missions made by staff. The bets that are counted afterwards mark them, and the server counts them when it starts. */
export async function seedMissions({ now, runtime }: Seeding, world: PastWorld): Promise<void> {
  const begin = plus(now, -DAYS_AGO * DAY);
  world.setTime(begin);
  const firstDay = localDay(begin, runtime.settings.merchant().timeZone);
  for (const { amount, stakeMin, runsDays, ...mission } of demoMissions) {
    await world.mission.make(world.admin, {
      ...mission,
      amount: parseMoney(amount),
      stakeMin: parseMoney(stakeMin),
      firstDay,
      lastDay: runsDays === null ? null : plusDays(firstDay, runsDays),
      reason: 'Missions of the demo.',
    });
  }
  world.setTime(now);
}
