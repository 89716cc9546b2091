import { formatPercent } from '@mela/kernel/money';
import { dayStart, localDay, plus, plusDays } from '@mela/kernel/time';
import { rebateProducts, type RebateProduct } from '@mela/protocol/rebate';
import type { RebateUnpaid } from '@mela/protocol/shapes/rebate';
import { rebateRateOf, rebateRows, rebateTotal, type RebateRates } from '@mela/rules/rewards/member-rebate';
import type { Database } from '#db/database.ts';
import { rulesOf } from './claim-rebate.ts';
import type { Needs } from './needs.ts';
import { AFTER_MIDNIGHT_MS } from './pay-rebates.ts';
import {
  lastClaimOf,
  openOf,
  paymentsOf,
  ratesFor,
  readRates,
  vipLevelOf,
  type PaymentRow,
} from './queries.ts';
import { REBATE_BUDGET, REBATE_TIMES } from './settle.ts';

/** What a claim would pay now, and when the next one is possible. */
export async function readUnpaid(needs: Needs, memberId: bigint): Promise<RebateUnpaid> {
  const { db, clock, settings, budget, reward } = needs;
  const now = clock.now();
  const { timeZone } = settings.merchant();
  const { claimMin, gapMs } = rulesOf(needs);
  const vipLevel = await vipLevelOf(db, memberId);
  const rates = await ratesFor(db, memberId);
  const open = await openOf(db, memberId);
  const paid = rebateRows(open, vipLevel, rates);
  const total = rebateTotal(paid);
  const last = await lastClaimOf(db, memberId);
  const next = last === null ? null : plus(last, gapMs);
  return {
    rows: open.map(({ product, validBet }) => ({
      product,
      validBet,
      rate: rateText(rates, product, vipLevel),
      amount: paid.find((row) => row.product === product)?.amount ?? rebateTotal([]),
    })),
    total,
    vipLevel,
    claimMin,
    nextClaimAt: next !== null && next > now ? next : null,
    paidFrom: plus(dayStart(plusDays(localDay(now, timeZone), 1), timeZone), AFTER_MIDNIGHT_MS),
    times: REBATE_TIMES,
    isClosed: (await budget.leftOf(db, REBATE_BUDGET)) < total,
    isPaused: !(await reward.membersForRewards(db, [memberId], now)).has(memberId),
  };
}

export async function readOwnRates({ db }: Pick<Needs, 'db'>, memberId: bigint) {
  const vipLevel = await vipLevelOf(db, memberId);
  const rates = await ratesFor(db, memberId);
  return {
    vipLevel,
    rates: rebateProducts.map((product) => ({ product, rate: rateText(rates, product, vipLevel) })),
  };
}

/** The rates in the order of the products. */
export async function showRates({ db }: { db: Database }) {
  const rates = await readRates(db);
  return {
    rates: rebateProducts.flatMap((product) => {
      const rate = rates[product];
      if (rate === undefined) return [];
      const { base, perLevel, max } = rate;
      return [
        {
          product,
          base: formatPercent(base),
          perLevel: formatPercent(perLevel),
          max: formatPercent(max),
        },
      ];
    }),
  };
}

export async function readPayments(
  { db }: Pick<Needs, 'db'>,
  memberId: bigint,
  slice: { offset: number; limit: number },
) {
  const { rows, total } = await paymentsOf(db, memberId, slice);
  return { rows: rows.map(describePayment), total };
}

const describePayment = ({ parts, ...payment }: PaymentRow) => ({
  ...payment,
  parts: parts.map((part) => ({ ...part, rate: formatPercent(part.rate) })),
});

function rateText(rates: RebateRates, product: RebateProduct, vipLevel: number): string {
  const rate = rates[product];
  return rate === undefined ? '0.00' : formatPercent(rebateRateOf(rate, vipLevel));
}
