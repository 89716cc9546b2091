import { parseMoney } from '@mela/kernel/money';
import { DAY, dayStart, HOUR, localDay, MINUTE, plus, plusDays, type Instant } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { PastWorld } from './agents/past-world.ts';
import type { Seeding } from './seeding.ts';
import { demoRaffles, type DemoRaffle } from './texts/raffles.ts';

/** The draw is at noon of the day after the last one. */
const DRAW_HOURS = 12;

/**
 * The raffles of the demo, as staff made them before their first day. The demo bets that are counted afterwards mark their members. The seed
 * of one that is still to be drawn comes from the draw service; without that service there is none.
 */
export async function seedRaffles(seeding: Seeding, world: PastWorld): Promise<void> {
  for (const { daysAgo, days, prizes, perTicket, ...raffle } of demoRaffles) {
    const { begin, lastDay, drawAt } = timesOf(seeding, { daysAgo, days });
    world.setTime(plus(begin, -HOUR));
    const order = {
      ...raffle,
      titles: { ...raffle.titles },
      perTicket: parseMoney(perTicket),
      prizes: prizes.map(([places, amount]) => ({ places, amount: parseMoney(amount) })),
      firstDay: localDay(begin, zoneOf(seeding)),
      lastDay,
      drawAt,
      reason: 'Raffles of the demo.',
    };
    try {
      await world.raffle.make(world.admin, order);
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'DRAWS_NO_RESPONSE') throw error;
    }
  }
  world.setTime(seeding.now);
}

/** Freezes and draws those that are over, and counts the others. */
export async function drawDemoRaffles(seeding: Seeding, { raffle, setTime }: PastWorld): Promise<void> {
  for (const times of demoRaffles.map((one) => timesOf(seeding, one))) {
    if (times.drawAt > seeding.now) continue;
    setTime(plus(times.end, MINUTE));
    await raffle.freeze();
    setTime(plus(times.drawAt, MINUTE));
    await raffle.draw();
  }
  setTime(seeding.now);
  await raffle.count();
}

function timesOf(seeding: Seeding, { daysAgo, days }: Pick<DemoRaffle, 'daysAgo' | 'days'>) {
  const zone = zoneOf(seeding);
  const firstDay = localDay(plus(seeding.now, -daysAgo * DAY), zone);
  const lastDay = plusDays(firstDay, days - 1);
  const end: Instant = dayStart(plusDays(lastDay, 1), zone);
  return { begin: dayStart(firstDay, zone), lastDay, end, drawAt: plus(end, DRAW_HOURS * HOUR) };
}

const zoneOf = ({ runtime }: Seeding): string => runtime.settings.merchant().timeZone;
