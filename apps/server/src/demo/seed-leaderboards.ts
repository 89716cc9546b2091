import { parseMoney } from '@mela/kernel/money';
import { DAY, dayStart, localDay, MINUTE, plus, plusDays, weekStart, type Instant } from '@mela/kernel/time';
import type { PastWorld } from './agents/past-world.ts';
import type { Seeding } from './seeding.ts';
import { demoBoards } from './texts/leaderboards.ts';

/** Before the boards of last week open, whatever day of the week it is. */
const FUNDED_DAYS_AGO = 14;

/** The minutes after the end of a week at which the demo staff decided. */
const steps = { freeze: 5, review: 45, pay: 70 } as const;

/** The boards of last week. The demo bets that are counted afterwards mark their members. */
export async function seedBoards({ now, runtime }: Seeding, world: PastWorld): Promise<void> {
  world.setTime(plus(now, -FUNDED_DAYS_AGO * DAY));
  await world.budget.renew();
  world.setTime(plus(mondayOf({ now, runtime }, -7), MINUTE));
  for (const { stakeMin, prizes, products, ...board } of demoBoards)
    await world.leaderboard.savePlan(world.admin, {
      ...board,
      stakeMin: parseMoney(stakeMin),
      products: [...products],
      prizes: prizes.map((amount) => ({ places: 1, amount })),
      times: '1',
      isOn: true,
      reason: 'Leaderboards of the demo.',
    });
  await world.leaderboard.open();
  world.setTime(now);
}

/** Ends last week's boards as the jobs and the staff do, as far as there was time for it, and opens those of this week. */
export async function endBoards({ now, runtime }: Seeding, world: PastWorld): Promise<void> {
  const { leaderboard, admin, finance, setTime } = world;
  const monday = mondayOf({ now, runtime }, 0);
  const reached = (minutes: number): boolean => {
    const at = plus(monday, minutes * MINUTE);
    if (at <= now) setTime(at);
    return at <= now;
  };
  if (reached(steps.freeze)) await leaderboard.freeze();
  const ended = await leaderboard.endedBoards();
  if (reached(steps.review)) for (const id of ended) await leaderboard.review(admin, id);
  if (reached(steps.pay)) for (const id of ended) await leaderboard.pay(finance, id);
  setTime(now);
  await leaderboard.open();
  await leaderboard.count();
}

function mondayOf({ now, runtime }: Pick<Seeding, 'now' | 'runtime'>, days: number): Instant {
  const { timeZone } = runtime.settings.merchant();
  return dayStart(plusDays(weekStart(localDay(now, timeZone)), days), timeZone);
}
