import { moneyOfUnits, noMoney, parseMoney } from '@mela/kernel/money';
import { dayStart, localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import type { SignInStatus } from '@mela/protocol/shapes/sign-in';
import { dayOfStreak, type SignInRules } from '@mela/rules/rewards/sign-in';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { depositedBetween, lastSignIns, type SignInRow } from './queries.ts';

export const SIGN_IN_BUDGET = 'sign-in';

export function rulesOf({ settings }: Pick<Needs, 'settings'>): SignInRules {
  const { depositMin, rewards } = settings.signIn();
  return { depositMin: parseMoney(depositMin), rewards: rewards.map(parseMoney) };
}

/** The facts that decide a sign-in: the day of the merchant, its deposits, the last sign-ins (newest first) and the days in a row. */
export async function readDay({ clock, settings }: Needs, db: Database | Tx, memberId: bigint) {
  const { timeZone } = settings.merchant();
  const today = localDay(clock.now(), timeZone);
  const window = { from: dayStart(today, timeZone), to: dayStart(plusDays(today, 1), timeZone) };
  const deposited = await depositedBetween(db, memberId, window);
  const rows = await lastSignIns(db, memberId, rulesOf({ settings }).rewards.length);
  const [last] = rows;
  const streak = last ? { on: last.day, day: last.step } : null;
  const isUnbroken = last !== undefined && last.day >= plusDays(today, -1);
  return { today, deposited, rows, streak, inRow: isUnbroken ? last.inRow : 0 };
}

export async function readStatus(needs: Needs, memberId: bigint): Promise<SignInStatus> {
  const { db, clock, settings, budget, reward } = needs;
  const rules = rulesOf(needs);
  const { today, deposited, rows, streak, inRow } = await readDay(needs, db, memberId);
  const step = dayOfStreak(streak, today, rules);
  const days = roundOf({ today, step, rules, rows });
  const dueToday = rules.rewards[step - 1] ?? noMoney;
  const [last] = rows;
  const isSignedIn = last?.day === today;
  const allowed = await reward.membersForRewards(db, [memberId], clock.now());
  return {
    today,
    isSignedIn,
    step,
    inRow,
    brokenAfter: last !== undefined && inRow === 0 ? last.day : null,
    days,
    deposited,
    depositMin: rules.depositMin,
    times: settings.signIn().times,
    isClosed: !isSignedIn && (await budget.leftOf(db, SIGN_IN_BUDGET)) < dueToday,
    isPaused: !allowed.has(memberId),
  };
}

type Round = { today: LocalDay; step: number; rules: SignInRules; rows: readonly SignInRow[] };

/** The current round of rewards: the amounts paid on past days, and the amounts of coming days. */
function roundOf({ today, step, rules, rows }: Round): SignInStatus['days'] {
  const given = new Map(rows.map((row) => [row.day, row.amount]));
  return rules.rewards.map((amount, index) => {
    const day = plusDays(today, index + 1 - step);
    const claimed = given.get(day);
    if (claimed !== undefined) return { day, step: index + 1, amount: claimed, state: 'claimed' };
    return { day, step: index + 1, amount, state: day === today ? 'today' : 'coming' };
  });
}

/** The missing deposit amount of today. */
export const missingOf = ({ depositMin }: SignInRules, deposited: bigint) =>
  moneyOfUnits(depositMin > deposited ? depositMin - deposited : 0n);
