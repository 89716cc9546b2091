import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { DAY, plus, type Instant, type LocalDay } from '@mela/kernel/time';
import { most } from '#agents/exact.ts';
import { vipLevelOf, type VipLevel } from './vip-ladder.ts';

export type VipState = {
  level: number;
  /** The highest level ever held. */
  peak: number;
  /** Lifetime progress; a void lowers it. */
  progress: Money;
  /** When the gift of each level was paid. */
  giftsPaid: ReadonlyMap<number, Instant>;
};

export const newVip: VipState = { level: 0, peak: 0, progress: noMoney, giftsPaid: new Map() };

export type VipGift = { level: number; amount: Money };

/** How long a paid gift protects its level. */
const PROTECTION_MS = 30 * DAY;

/** A level that was never held is reached by lifetime progress, with the gifts of the levels that are skipped. One that was lost is not. */
export function addProgress(
  state: VipState,
  gained: Money,
  { ladder, at }: { ladder: readonly VipLevel[]; at: Instant },
): { state: VipState; gifts: readonly VipGift[] } {
  const progress = moneyOfUnits(state.progress + gained);
  const reached = ladder.filter(({ level, lifetime }) => level > state.peak && lifetime <= progress);
  const top = reached.at(-1)?.level;
  if (top === undefined) return { state: { ...state, progress }, gifts: [] };
  const gifts = reached
    .filter(({ level, gift }) => gift > 0n && !state.giftsPaid.has(level))
    .map(({ level, gift }) => ({ level, amount: gift }));
  const giftsPaid = new Map(state.giftsPaid);
  for (const { level } of gifts) giftsPaid.set(level, at);
  return { state: { level: top, peak: top, progress, giftsPaid }, gifts };
}

/** A void takes back the progress of its bet; levels and gifts stay. */
export function takeProgressBack(state: VipState, gained: Money): VipState {
  return { ...state, progress: moneyOfUnits(state.progress - gained) };
}

export type VipReview = { state: VipState; change: -1 | 0 | 1; salary: Money };

/** The review at the end of a month: at most one level down or up. The salary is that of the level afterwards. */
export function reviewVip(
  state: VipState,
  last30Days: Money,
  { ladder, at }: { ladder: readonly VipLevel[]; at: Instant },
): VipReview {
  const change = changeOf(state, last30Days, { ladder, at });
  const level = state.level + change;
  return { state: { ...state, level }, change, salary: vipLevelOf(ladder, level)?.salary ?? noMoney };
}

function changeOf(
  { level, peak, giftsPaid }: VipState,
  last30Days: Money,
  { ladder, at }: { ladder: readonly VipLevel[]; at: Instant },
): -1 | 0 | 1 {
  const keep = vipLevelOf(ladder, level)?.keep ?? noMoney;
  if (last30Days < keep) return level - 1 >= protectedLevel(giftsPaid, at) ? -1 : 0;
  const next = level < peak ? vipLevelOf(ladder, level + 1) : undefined;
  return next !== undefined && last30Days >= next.keep ? 1 : 0;
}

/** The highest level whose gift was paid 30 days or less ago. */
function protectedLevel(giftsPaid: ReadonlyMap<number, Instant>, at: Instant): number {
  const levels = [...giftsPaid].filter(([, paid]) => at <= plus(paid, PROTECTION_MS)).map(([level]) => level);
  return Math.max(0, ...levels);
}

export type VipOutlook = {
  /** The next level that was never held; null at the top. */
  next: VipLevel | null;
  /** Lifetime progress that is missing for it. */
  missing: Money;
  /** Progress of the 30 days that is missing to keep the present level. */
  missingToKeep: Money;
};

export function vipOutlook(
  { level, peak, progress }: VipState,
  last30Days: Money,
  ladder: readonly VipLevel[],
): VipOutlook {
  const next = vipLevelOf(ladder, peak + 1) ?? null;
  const keep = vipLevelOf(ladder, level)?.keep ?? noMoney;
  return {
    next,
    missing: next === null ? noMoney : most(0n, next.lifetime - progress),
    missingToKeep: most(0n, keep - last30Days),
  };
}

const LEAP_DAY = '02-29';

/** Whether a day is the birthday of somebody. Somebody born on 29 February has it on the 28th in other years. */
export function isBirthday(bornOn: LocalDay, day: LocalDay): boolean {
  const [born, date] = [bornOn.slice(5), day.slice(5)];
  if (born !== LEAP_DAY || isLeapYear(Number(day.slice(0, 4)))) return born === date;
  return date === '02-28';
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
