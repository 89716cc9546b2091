import {
  noMoney,
  parseMoney,
  parsePercent,
  rateOfMillionths,
  share,
  type Money,
  type Rate,
} from '@mela/kernel/money';
import { dayStart, HOUR, localDay, plus, type Instant } from '@mela/kernel/time';
import { sumOf } from '#agents/exact.ts';
import type { Product } from '#money/product.ts';

/** The rate of a product rises with the VIP level, up to a maximum. A member gets at least the percentage that an upline has given. */
export type RebateRate = { base: Rate; perLevel: Rate; max: Rate; least?: Rate };

/** A product that is not listed has no rebate here. That of the lottery is part of its prize. */
export type RebateRates = Readonly<Record<string, RebateRate>>;

export type RebateMode = 'automatic' | 'manual';

export type RebateRules = { mode: RebateMode; claimMin: Money; gapMs: number };

/** Valid bet that was not paid for yet. Bets used for an active deposit bonus are not in it. */
export type UnpaidBet = { product: string; validBet: Money };

export type RebateRow = { product: string; validBet: Money; rate: Rate; amount: Money };

export function rebateRateOf({ base, perLevel, max, least = noRate }: RebateRate, vip: number): Rate {
  const raised = rateOfMillionths(base + perLevel * BigInt(vip));
  const rate = raised < max ? raised : max;
  return rate > least ? rate : least;
}

/** The rates of a member with the percentages that an upline has given: for each product the better of both counts. */
export function ratesOfMember(rates: RebateRates, given: ReadonlyMap<string, Rate>): RebateRates {
  return Object.fromEntries(
    Object.entries(rates).map(([product, rate]) => {
      const least = given.get(product);
      return [product, least === undefined ? rate : { ...rate, least }];
    }),
  );
}

/** One row for each product that brings something, floored once on the sum, at the VIP level of the moment of payment. */
export function rebateRows(
  unpaid: Iterable<UnpaidBet>,
  vip: number,
  rates: RebateRates,
): readonly RebateRow[] {
  const sums = new Map<string, Money[]>();
  for (const { product, validBet } of unpaid) sums.set(product, [...(sums.get(product) ?? []), validBet]);
  return [...sums].flatMap(([product, parts]) => {
    const terms = rates[product];
    if (terms === undefined) return [];
    const validBet = sumOf(parts, (part) => part);
    const rate = rebateRateOf(terms, vip);
    const amount = share(validBet, rate);
    return amount > 0n ? [{ product, validBet, rate, amount }] : [];
  });
}

export const rebateTotal = (rows: readonly RebateRow[]): Money => sumOf(rows, ({ amount }) => amount);

export type RebateRefusal = 'NOT_MANUAL' | 'TOO_SOON' | 'BELOW_MINIMUM';

/** The first reason against a claim; null: everything unpaid is paid now. A refused claim does not move the hour. */
export function rebateClaimRefusal(
  { mode, claimMin, gapMs }: RebateRules,
  { total, lastClaimAt }: { total: Money; lastClaimAt: Instant | null },
  now: Instant,
): RebateRefusal | null {
  if (mode !== 'manual') return 'NOT_MANUAL';
  if (lastClaimAt !== null && now < plus(lastClaimAt, gapMs)) return 'TOO_SOON';
  return total < claimMin || total <= noMoney ? 'BELOW_MINIMUM' : null;
}

/** The daily run pays what was settled before this moment: the days that are over. */
export function rebateCutoff(now: Instant, zone: string): Instant {
  return dayStart(localDay(now, zone), zone);
}

const noRate = rateOfMillionths(0n);

const rateOf = (base: string, perLevel: string, max: string): RebateRate => ({
  base: parsePercent(base),
  perLevel: parsePercent(perLevel),
  max: parsePercent(max),
});
const slots = rateOf('0.30', '0.05', '0.80');
const tables = rateOf('0.20', '0.03', '0.50');
const inHouse = rateOf('0.20', '0', '0.20');

/** The merchant's defaults. */
export const rebateRates = {
  slots,
  fishing: slots,
  live: tables,
  sports: tables,
  esports: tables,
  cockfight: tables,
  instant: inHouse,
  table: inHouse,
  blackjackHilo: inHouse,
  elottery: inHouse,
  pvp: rateOf('0.10', '0', '0.10'),
} as const satisfies Record<Exclude<Product, 'lottery'>, RebateRate>;

export const rebateRules: RebateRules = { mode: 'automatic', claimMin: parseMoney('1'), gapMs: HOUR };
