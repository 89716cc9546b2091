import { noMoney, parseMoney, type Money } from '@mela/kernel/money';
import { plusDays, type LocalDay } from '@mela/kernel/time';

export type SignInRules = {
  /** Deposits of the day before the sign-in, together. */
  depositMin: Money;
  /** By day of the streak; after the last one the next day in a row is day 1 again. */
  rewards: readonly Money[];
};

/** The last day of a member's streak; null: never signed in. `day` is its number, from 1 on. */
export type Streak = { on: LocalDay; day: number } | null;

export type SignInRefusal = 'ALREADY' | 'NO_DEPOSIT';

export type SignIn = {
  refusal: SignInRefusal | null;
  /** The day of the streak; null: the day is not reached. */
  day: number | null;
  reward: Money;
  streak: Streak;
};

/** The number that a sign-in today has, or had. A missed day breaks the streak. */
export function dayOfStreak(streak: Streak, today: LocalDay, { rewards }: SignInRules): number {
  if (streak?.on === today) return streak.day;
  return streak?.on === plusDays(today, -1) ? (streak.day % rewards.length) + 1 : 1;
}

export function signIn(
  streak: Streak,
  { today, deposited }: { today: LocalDay; deposited: Money },
  rules: SignInRules,
): SignIn {
  const day = dayOfStreak(streak, today, rules);
  if (streak?.on === today) return { refusal: 'ALREADY', day, reward: noMoney, streak };
  if (deposited < rules.depositMin) return { refusal: 'NO_DEPOSIT', day: null, reward: noMoney, streak };
  return { refusal: null, day, reward: rules.rewards[day - 1] ?? noMoney, streak: { on: today, day } };
}

/** The merchant's defaults. */
export const signInRules: SignInRules = {
  depositMin: parseMoney('200'),
  rewards: ['5', '5', '8', '8', '12', '12', '50'].map(parseMoney),
};
