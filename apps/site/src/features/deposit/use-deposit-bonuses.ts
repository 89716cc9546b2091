import {
  formatMoney,
  parseMoney,
  parsePercent,
  parseTimes,
  readCash,
  share,
  type MoneyText,
} from '@mela/kernel/money';
import { instantOf, systemClock } from '@mela/kernel/time';
import { isDepositKind } from '@mela/protocol/activity';
import { activityCalls } from '@mela/protocol/calls/activity';
import { isRefusal } from '@mela/protocol/refusals';
import type { ActivityWire } from '@mela/protocol/shapes/activity';
import { depositBonusOf } from '@mela/rules/rewards/deposit-bonus';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useMember } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { preview } from './deposit-facts.ts';
import type { Method } from './use-deposit.ts';

type Activity = ActivityWire['list']['value'][number];
export type Bonus = Activity & { deposit: NonNullable<Activity['deposit']>; amount: MoneyText };

const isBonus = (activity: Activity): activity is Bonus =>
  isDepositKind(activity.kind) && activity.deposit !== null && activity.amount !== null;

/** The bonuses that a member can pick with a deposit, or could if something were different. */
export function useDepositBonuses() {
  const { activity } = useApi();
  const language = useLanguage();
  const member = useMember();
  const isOn = useSwitch('REWCEN3') && member !== null && !member.isTrial && !member.isExcluded;
  return useQuery({
    queryKey: [activityCalls.list.path, language],
    queryFn: () => activity.list({ query: { language } }),
    enabled: isOn,
    select: (found) => found.filter(isBonus).filter(isShown),
  });
}

/** Over or not yet open: the page of promotions tells about those. */
const isShown = ({ state, endsAt }: Bonus): boolean =>
  state === 'join' || state === 'claimed' || (state === 'closed' && instantOf(endsAt) > systemClock.now());

export const canPick = ({ state, reasons }: Bonus): boolean => state === 'join' && reasons.length === 0;

/** Switched off by the merchant: there is nothing to tell. */
export const isSwitchedOff = (error: unknown): boolean =>
  isRefusal(error) && error.code === 'FUNCTION_NOT_AVAILABLE';

export type BonusWorth = { bonus: MoneyText; total: MoneyText };

type Typed = { method: Method | undefined; typed: string; turnoverTimes: string };

/** What a typed amount brings with a bonus; undefined below its smallest deposit or without an amount that the method accepts. */
export function worthOf(
  { amount, times, deposit: { percent, depositMin } }: Bonus,
  { method, typed, turnoverTimes }: Typed,
): BonusWorth | undefined {
  const text = readCash(typed);
  const seen = method && preview(method, typed);
  if (text === undefined || seen === undefined) return undefined;
  const own = share(parseMoney(seen.credited), parseTimes(turnoverTimes));
  const { bonus, total } = depositBonusOf(
    { deposit: parseMoney(text), own },
    {
      rate: percent === null ? null : parsePercent(percent),
      amount: parseMoney(amount),
      depositMin: parseMoney(depositMin),
      times: parseTimes(times),
    },
  );
  return bonus > 0n ? { bonus: formatMoney(bonus), total: formatMoney(total) } : undefined;
}

/** `50.00` per cent as people write it. */
export const shownPercent = (percent: string): string => percent.replace(/\.?0+$/, '');
