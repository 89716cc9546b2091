import { parseMoney, type Rate } from '@mela/kernel/money';
import { plusDays } from '@mela/kernel/time';
import type { ProductPercent, Quota, RateLimits } from '@mela/protocol/shapes/team';
import { groupLimits, rebateProducts, type RebateProduct } from '@mela/protocol/team';
import { averageVolume } from '@mela/rules/agents/levels';
import { leftOfQuota } from '@mela/rules/agents/quota';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { todayOf } from '#modules/agents/team/tree/boundary.ts';
import {
  childGroupMax,
  childPercentMax,
  dailyTurnover,
  quotasOf,
  uplinesFrom,
  type QuotaRow,
} from './queries.ts';
import { noRate } from './read-rates.ts';
import { ceilingOf, groupMaxOf } from './set-rates.ts';

export function listPercents(percents: ReadonlyMap<RebateProduct, Rate>): ProductPercent[] {
  return rebateProducts.map((product) => ({ product, percent: percents.get(product) ?? noRate }));
}

/** The room for the rates of a member: the limits of the upline, or of both uplines of a scheduled move, and of the member's children. */
export async function describeLimits(
  needs: Pick<Needs, 'clock' | 'settings'>,
  db: Database | Tx,
  memberId: bigint,
): Promise<RateLimits> {
  const day = todayOf(needs);
  const uplines = await uplinesFrom(db, memberId, day);
  const ceilings = await Promise.all(
    (uplines.length === 0 ? [null] : uplines).map((upline) => ceilingOf(needs, db, upline)),
  );
  const least = (rates: readonly Rate[]): Rate =>
    rates.reduce((low, rate) => (rate < low ? rate : low), rates[0] ?? noRate);
  const percentsMin = await childPercentMax(db, memberId, day);
  const { levels, levelDays: days } = needs.settings.team();
  const turnover = await dailyTurnover(db, memberId, { from: plusDays(day, -days), to: day });
  return {
    groupMax: Math.min(...ceilings.map(groupMaxOf)),
    percentsMax: rebateProducts.map((product) => ({
      product,
      percent: least(ceilings.map(({ percents }) => percents.get(product) ?? noRate)),
    })),
    groupMin: (await childGroupMax(db, memberId, day)) ?? groupLimits.min,
    percentsMin: rebateProducts.map((product) => ({
      product,
      percent: percentsMin.find((row) => row.product === product)?.rate ?? noRate,
    })),
    turnover: {
      days,
      actual: averageVolume({ days, floor: parseMoney('0'), dailyTurnover: turnover }).actual,
      levels: levels.map(({ group, dailyTurnover: floor }) => ({ group, required: parseMoney(floor) })),
    },
  };
}

export async function describeQuotas(
  needs: Pick<Needs, 'clock' | 'settings'>,
  db: Database | Tx,
  memberId: bigint,
): Promise<Quota[]> {
  return (await quotasOf(db, memberId, todayOf(needs))).map(describeQuota);
}

function describeQuota({ directChildrenAt: used, ...row }: QuotaRow): Quota {
  return { ...row, used, left: leftOf({ directChildrenAt: used, ...row }) };
}

export function leftOf(row: QuotaRow): number {
  return leftOfQuota({ ...row, passedDown: [row.passedDown] });
}
