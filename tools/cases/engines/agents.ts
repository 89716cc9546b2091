import { noMoney, type Rate } from '@mela/kernel/money';
import { isoOf, plus, readDay, MINUTE, type Instant } from '@mela/kernel/time';
import { netLine, type GrossNode, type HouseTotals, type NettedNode } from '@mela/rules/agents/netting';
import { z } from 'zod';
import { amount, amountText, percent } from '#cases/engine.ts';

// What the engines of agents share.

export const indiaZone = 'Asia/Kolkata';
const INDIA_OFFSET_MS = 330 * MINUTE;
const MINUTE_DIGITS = 'yyyy-mm-ddThh:mm'.length;

/** An instant as the cases write it: in IST, to the minute. */
export function indianMinute(at: Instant): string {
  return `${isoOf(plus(at, INDIA_OFFSET_MS)).slice(0, MINUTE_DIGITS)}+05:30`;
}

export const day = z.string().transform((text, context) => {
  const read = readDay(text);
  if (read !== undefined) return read;
  context.addIssue('a day is written 2025-11-18');
  return z.NEVER;
});

/** Missing means zero. */
export const amountOrZero = amount.default(noMoney);

const tier = z
  .object({
    turnover: amountOrZero,
    netLoss: amountOrZero,
    active: z.int().default(0),
    ratePct: percent,
  })
  .transform(({ ratePct: rate, ...floors }) => ({ ...floors, rate }));

export const tiers = z.array(tier);

export const termLimits = z
  .object({ maxTiers: z.int(), minRatePct: percent, maxRatePct: percent })
  .transform(({ maxTiers: tiersMax, minRatePct: rateMin, maxRatePct: rateMax }) => ({
    tiersMax,
    rateMin,
    rateMax,
  }));

export const lineNode = z.object({ id: z.string(), parent: z.string().nullable() });

export const accountType = z.union([z.literal([0, 1, 2, 4, 41, 42]), z.literal(['house', 'staff'])]);

export const purse = z.object({ commissionWallet: amountOrZero, receivable: amountOrZero });

const MILLIONTHS_PER_PERCENT = 10_000;

/** Always four decimals. */
export function percentText(rate: Rate): string {
  return (Number(rate) / MILLIONTHS_PER_PERCENT).toFixed(4);
}

/** The nets of a line, by node, as the cases write them. */
export function nettedTexts(nodes: readonly GrossNode[]): {
  textsOf(id: string): object;
  netOf(id: string): string | undefined;
  house: Record<keyof HouseTotals, string>;
  totals: HouseTotals;
} {
  const { nodes: netted, house } = netLine(nodes);
  const byId = new Map(netted.map((node) => [node.id, nodeTexts(node)]));
  const { pays, collects, newReceivables, cost } = house;
  return {
    textsOf: (id) => byId.get(id) ?? {},
    netOf: (id) => byId.get(id)?.net,
    house: {
      pays: amountText(pays),
      collects: amountText(collects),
      newReceivables: amountText(newReceivables),
      cost: amountText(cost),
    },
    totals: house,
  };
}

const nodeTexts = ({ gross, net, booking }: NettedNode) => ({
  gross: amountText(gross),
  net: amountText(net),
  paid: amountText(booking.paid),
  repaid: amountText(booking.repaid),
  debited: amountText(booking.debited),
  commissionWallet: amountText(booking.commissionWallet),
  receivable: amountText(booking.receivable),
});
