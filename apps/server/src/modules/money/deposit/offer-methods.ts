import { formatPercent, parseMoney, parsePercent, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DepositHealth } from '@mela/protocol/deposit';
import type { DepositMethod } from '@mela/protocol/shapes/deposit';
import type { OfferedMethod } from '@mela/protocol/shapes/deposit-settings';
import { depositFee } from '@mela/rules/money/deposit-fee';

/** Recent results of a method's orders, and whether its gateway is up. */
export type MethodResults = { good: number; failed: number; isUp: boolean };

/** Minimum number of orders for a success rate. */
const ORDERS_MIN = 5;
const SLOW_BELOW_PERCENT = 80;

/** Minutes since midnight in the merchant's time zone. */
export function minuteOfDay(at: Instant, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return minuteOf(parts.format(at));
}

function minuteOf(hour: string): number {
  const [hours = '0', minutes = '0'] = hour.split(':');
  return Number(hours) * 60 + Number(minutes);
}

/** Hours may span midnight: a method from 22:00 to 06:00 is open at 01:00. */
export function isWithinHours(
  { opensAt, closesAt }: Pick<OfferedMethod, 'opensAt' | 'closesAt'>,
  minute: number,
): boolean {
  if (opensAt === null || closesAt === null) return true;
  const [opens, closes] = [minuteOf(opensAt), minuteOf(closesAt)];
  return opens <= closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** The fee that the member pays, included in the amount. */
export function feeOf(
  { feeFlat, feePercent }: Pick<OfferedMethod, 'feeFlat' | 'feePercent'>,
  amount: Money,
): Money {
  return depositFee(amount, { flat: parseMoney(feeFlat), percent: feePercent });
}

function successOf({ good, failed }: MethodResults): number | null {
  return good + failed < ORDERS_MIN ? null : Math.round((100 * good) / (good + failed));
}

export function healthOf(experience: MethodResults): DepositHealth {
  if (!experience.isUp) return 'down';
  const percent = successOf(experience);
  return percent !== null && percent < SLOW_BELOW_PERCENT ? 'slow' : 'good';
}

type Asking = { minute: number; vipLevel: number; experienceOf(method: OfferedMethod): MethodResults };

/** All enabled methods, best success rate first; closed, failing and unavailable ones last, marked as such. */
export function offerMethods(methods: readonly OfferedMethod[], asking: Asking): DepositMethod[] {
  return methods
    .filter(({ isOn }) => isOn)
    .map((method) => describe(method, asking))
    .map((method, index) => ({ method, index, rank: rankOf(method) }))
    .toSorted((one, other) => other.rank - one.rank || one.index - other.index)
    .map(({ method }) => method);
}

function describe(method: OfferedMethod, { minute, vipLevel, experienceOf }: Asking): DepositMethod {
  const experience = experienceOf(method);
  return {
    code: method.code,
    form: method.form,
    names: method.names,
    amountMin: parseMoney(method.amountMin),
    amountMax: parseMoney(method.amountMax),
    feeFlat: parseMoney(method.feeFlat),
    feePercent: formatPercent(parsePercent(method.feePercent)),
    usualMinutes: method.usualMinutes,
    health: healthOf(experience),
    successPercent: successOf(experience),
    isOpen: isWithinHours(method, minute),
    opensAt: method.opensAt,
    closesAt: method.closesAt,
    vipLevelMin: method.vipLevelMin,
    isForMe: vipLevel >= method.vipLevelMin,
  };
}

/** A method with too few orders ranks like a perfect one; equal ranks keep the merchant's order. */
function rankOf({ isOpen, isForMe, health, successPercent }: DepositMethod): number {
  if (!isForMe) return -3;
  if (!isOpen) return -2;
  if (health === 'down') return -1;
  return successPercent ?? 100;
}
