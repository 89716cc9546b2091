import { formatMoney, formatPercent, noMoney, type Money } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { contractTerms } from '@mela/protocol/shapes/contract-terms';
import { sumOf } from '@mela/rules/agents/exact';
import type { JudgedTier } from '@mela/rules/agents/tiers';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { PlannedLine } from './compute.ts';
import type { Window } from './windows.ts';

/** How an amount came about, as it is stored: amounts as text, so that the same amount gives the same hash. */
export const storedStatement = z.object({
  contract: z.object({ id: z.string(), lineId: z.string(), version: z.int() }),
  terms: z.unknown(),
  window: z.object({ startsAt: z.string(), endsAt: z.string() }),
  figures: z.object({
    validBet: z.string(),
    turnover: z.string(),
    /** Turnover below zero of earlier windows; missing where there was none. */
    turnoverIn: z.string().optional(),
    netLoss: z.string(),
    netLossTerms: z.array(z.object({ column: z.string(), amount: z.string() })),
    active: z.int(),
    products: z.array(z.object({ product: z.string(), series: z.int(), validBet: z.string() })),
  }),
  tiers: z.array(
    z.object({
      tier: z.int(),
      rate: z.string(),
      isMet: z.boolean(),
      /** The part of the rate that a floating tier applies, as two amounts. */
      applied: z.object({ part: z.string(), whole: z.string() }),
      missing: z.object({ turnover: z.string(), netLoss: z.string(), active: z.int() }),
    }),
  ),
  chosen: z.int().nullable(),
  next: z.int().nullable(),
  stopped: z.enum(['LOSS_CHECK', 'TOO_FEW_ACTIVE']).nullable(),
  base: z.string(),
  rate: z.string(),
  uncapped: z.string(),
  gross: z.string(),
  carryIn: z.string(),
  carryOut: z.string(),
  children: z.array(z.object({ contractId: z.string(), childId: z.string(), gross: z.string() })),
  childGross: z.string(),
  net: z.string(),
});

export type StoredStatement = z.output<typeof storedStatement>;

export function statementOf(
  { contract, computed, children, childGross, net }: PlannedLine,
  products: readonly { product: string; series: number; validBet: Money }[],
  { startsAt, endsAt }: Pick<Window, 'startsAt' | 'endsAt'>,
): StoredStatement {
  const counted = products.filter(({ validBet }) => validBet !== noMoney);
  return {
    contract: { id: contract.id, lineId: contract.lineId, version: contract.version },
    terms: z.encode(contractTerms, contract.terms),
    window: { startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) },
    figures: {
      validBet: formatMoney(sumOf(counted, ({ validBet }) => validBet)),
      turnover: formatMoney(computed.turnover),
      ...(computed.turnoverIn === noMoney ? {} : { turnoverIn: formatMoney(computed.turnoverIn) }),
      netLoss: formatMoney(computed.netLoss),
      netLossTerms: computed.netLossTerms.map(({ column, amount }) => ({
        column,
        amount: formatMoney(amount),
      })),
      active: computed.active,
      products: counted.map(({ product, series, validBet }) => ({
        product,
        series,
        validBet: formatMoney(validBet),
      })),
    },
    tiers: (computed.choice?.judged ?? []).map(tierOf),
    chosen: computed.choice?.chosen?.tier ?? null,
    next: computed.choice?.next?.tier ?? null,
    stopped: computed.stopped,
    base: formatMoney(computed.base),
    rate: formatPercent(computed.rate),
    uncapped: formatMoney(computed.uncapped),
    gross: formatMoney(computed.gross),
    carryIn: formatMoney(computed.carryIn),
    carryOut: formatMoney(computed.carryOut),
    children: children.map(({ contractId, childId, gross }) => ({
      contractId,
      childId: String(childId),
      gross: formatMoney(gross),
    })),
    childGross: formatMoney(childGross),
    net: formatMoney(net),
  };
}

const tierOf = ({ tier, rate, isMet, applied, missing }: JudgedTier) => ({
  tier,
  rate: formatPercent(rate),
  isMet,
  applied: { part: String(applied.part), whole: String(applied.whole) },
  missing: {
    turnover: formatMoney(missing.turnover),
    netLoss: formatMoney(missing.netLoss),
    active: missing.active,
  },
});

/** SHA-256 of the statement with its keys in order, so that the stored form may order them differently. */
export function hashOf(statement: StoredStatement): string {
  return createHash('sha256').update(canonical(statement)).digest('hex');
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}
