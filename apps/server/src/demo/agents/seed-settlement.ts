import {
  DAY,
  dayStart,
  HOUR,
  localDay,
  MINUTE,
  plus,
  plusDays,
  SECOND,
  windowStart,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';
import { demoBillNotes } from '#demo/logins.ts';
import { billsToDecide } from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';
import { demoBetEvents } from './bet-events.ts';
import type { PastWorld } from './past-world.ts';
import { givePercents } from './seed-rates.ts';

/** Longer ago than the first demo member joined. */
const FIGURE_DAYS = 800;
/** The first contract begins a little later. */
const CONTRACT_DAYS = 109;
/** Rebates are paid once in so many days here; the job of the server pays them every minute. */
const PAY_DAYS = 7;
const HOURLY_MS = 30 * HOUR;
const REAL_TIME_MS = 4 * HOUR;
const FIVE_MINUTES = 5 * MINUTE;
/** Since when agents have percentages of products outside the lottery. */
const PERCENT_DAYS = 40;
/** Bills that are younger wait for staff. */
const BILL_DAYS = 16;

type Step = { at: Instant; run(): Promise<void> };
type Days = readonly [LocalDay, ...LocalDay[]];

/**
 * Lets the past happen to the agents: bets are counted with their rebates, rebates are paid, contracts are settled when they were due, and
 * staff decide about bills. Every amount comes from the demo bets through the modules of the server.
 */
export async function seedSettlement(seeding: Seeding, world: PastWorld): Promise<void> {
  const { tx, now, runtime } = seeding;
  const zone = runtime.settings.merchant().timeZone;
  const today = localDay(now, zone);
  const events = await demoBetEvents(tx);
  const first = plusDays(today, -CONTRACT_DAYS);
  // Days before the first contract have no bets.
  await world.commission.rebuildDays(tx, plusDays(today, -FIGURE_DAYS), plusDays(first, -1));

  const countDays = async (days: Days) => {
    for (const day of days) {
      const event = events.get(day);
      if (event === undefined) continue;
      for (const { handlers } of [world.commission.subscriber, world.settlement.subscriber])
        await handlers['bet.settled']?.(tx, event);
    }
    // No events report deposits, withdrawals and registrations of the past, so the days are summed up from all their sources.
    await world.commission.rebuildDays(tx, days[0], days.at(-1) ?? days[0]);
  };
  const decideBills = async () => {
    for (const { id } of await billsToDecide(tx, plus(now, -BILL_DAYS * DAY)))
      await world.settlement.decide.pay(world.finance, {
        id: String(id),
        note: demoBillNotes.agreed,
      });
  };
  const weeks = weeksFrom(first, today);
  const steps: Step[] = weeks.flatMap((days) => {
    const end = dayStart(plusDays(days.at(-1) ?? days[0], 1), zone);
    const isFirstWithPercents = days.includes(plusDays(today, -PERCENT_DAYS));
    return [
      ...(isFirstWithPercents
        ? [{ at: plus(dayStart(days[0], zone), -SECOND), run: () => givePercents(seeding, world) }]
        : []),
      { at: dayStart(days[0], zone), run: () => countDays(days) },
      { at: plus(end, MINUTE), run: () => world.commission.pay() },
      { at: plus(end, 10 * HOUR), run: decideBills },
    ];
  });
  steps.push(...settlementSteps(world, { days: weeks.flat(), now, zone }));
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at > now) break;
    world.setTime(at);
    await run();
  }
  world.setTime(now);
  await world.commission.pay();
  await decideSome(seeding, world);
}

function weeksFrom(first: LocalDay, last: LocalDay): Days[] {
  const weeks: Days[] = [];
  for (let start = first; start <= last; start = plusDays(start, PAY_DAYS)) {
    const rest = Array.from({ length: PAY_DAYS - 1 }, (_, index) => plusDays(start, index + 1));
    weeks.push([start, ...rest.filter((day) => day <= last)]);
  }
  return weeks;
}

/** The times at which the jobs of the server find a window that is due. */
function settlementSteps(
  { settlement }: PastWorld,
  { days, now, zone }: { days: readonly LocalDay[]; now: Instant; zone: string },
): Step[] {
  const isPeriodStart = (day: LocalDay) => day.endsWith('-01') || day.endsWith('-16');
  const every = (length: number, since: number): Instant[] => {
    const start = windowStart(plus(now, -since), zone, length);
    return Array.from({ length: Math.ceil(since / length) + 1 }, (_, index) => plus(start, index * length));
  };
  return [
    ...days.map((day) => ({
      at: plus(dayStart(day, zone), 2 * HOUR + 5 * MINUTE + 4 * SECOND),
      run: () => settlement.settle('daily'),
    })),
    ...days.filter(isPeriodStart).map((day) => ({
      at: plus(dayStart(day, zone), 3 * HOUR + 4 * SECOND),
      run: () => settlement.settle('dividend'),
    })),
    ...every(HOUR, HOURLY_MS).map((at) => ({
      at: plus(at, 5 * MINUTE + 4 * SECOND),
      run: () => settlement.settle('hourly'),
    })),
    ...every(FIVE_MINUTES, REAL_TIME_MS).map((at) => ({
      at: plus(at, 4 * SECOND),
      run: () => settlement.settle('realtime'),
    })),
  ];
}

/** Of the bills of the last days one is approved and one is rejected; the others wait. */
async function decideSome({ tx, now }: Seeding, { settlement, finance }: PastWorld): Promise<void> {
  const waiting = (await billsToDecide(tx, now)).filter(({ kind }) => kind === 'daily');
  const [approved, rejected] = waiting;
  if (approved !== undefined && waiting.length > 2)
    await settlement.decide.approve(finance, { id: String(approved.id), note: demoBillNotes.agreed });
  if (rejected !== undefined && waiting.length > 2)
    await settlement.decide.reject(finance, {
      id: String(rejected.id),
      note: demoBillNotes.disputed,
    });
}
