import { formatMoney, noMoney, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { Terms } from './use-contracts.ts';

/** A tier as it is typed. */
export type TypedTier = { key: number; turnover: string; netLoss: string; active: string; rate: string };

/** The fields of the form as they are typed. Period, basis and products are those of the upline's own contract. */
export type TypedTerms = {
  tiers: readonly TypedTier[];
  rate: string;
  carry: 'none' | 'forever' | 'previous' | 'month';
  payout: 'automatic' | 'manual';
  salaries: boolean;
  lossCheck: boolean;
  activeMin: string;
  cap: string;
  lastDay: string;
};

type Problem = 'money' | 'count' | 'rate' | 'child';
/** By field: `cap`, `activeMin`, `rate`, or `<tier>.<field>` with the tier's position from 0. */
export type Problems = Readonly<Record<string, Problem>>;

export function typedOf(terms: Terms): TypedTerms {
  const tiers = terms.kind === 'realtime' ? [] : terms.tiers;
  const isSalary = terms.kind === 'daily' || terms.kind === 'hourly';
  return {
    tiers: tiers.map((tier, key) => ({
      key,
      turnover: plain(tier.turnover),
      netLoss: plain(tier.netLoss),
      active: String(tier.active),
      rate: tier.rate,
    })),
    rate: terms.kind === 'realtime' ? terms.rate : '',
    carry: terms.kind === 'dividend' ? terms.carry : 'none',
    payout: terms.payout,
    salaries: terms.kind === 'dividend' && terms.deductions.salaries,
    lossCheck: isSalary && terms.lossCheck,
    activeMin: isSalary ? String(terms.activeMin) : '0',
    cap: isSalary && terms.cap !== null ? plain(terms.cap) : '',
    lastDay: terms.lastDay ?? '',
  };
}

/** Without the decimals that people do not type. */
const plain = (amount: MoneyText): string => amount.replace(/\.?0+$/, '');

/** The terms that were typed, or what is wrong with each field. */
export function readTyped(typed: TypedTerms, base: Terms): { terms: Terms | null; problems: Problems } {
  const problems: Record<string, Problem> = {};
  const common = {
    products: base.products,
    lastDay: typed.lastDay === '' ? null : typed.lastDay,
    payout: typed.payout,
  };
  const terms = termsOf();
  return { terms: Object.keys(problems).length === 0 ? terms : null, problems };

  function termsOf(): Terms {
    if (base.kind === 'realtime') return { ...base, ...common, rate: rateAt('rate', typed.rate) };
    const tiers = typed.tiers.map((tier, index) => ({
      turnover: moneyAt(`${index}.turnover`, tier.turnover),
      netLoss: moneyAt(`${index}.netLoss`, tier.netLoss === '' ? '0' : tier.netLoss),
      active: countAt(`${index}.active`, tier.active),
      rate: rateAt(`${index}.rate`, tier.rate),
    }));
    if (base.kind === 'dividend') {
      // Salaries belong to no product.
      const salaries = typed.salaries && base.products === null;
      const deductions = { salaries, vendorFee: false as const };
      return { ...base, ...common, carry: typed.carry, deductions, tiers };
    }
    return {
      ...base,
      ...common,
      lossCheck: typed.lossCheck,
      activeMin: countAt('activeMin', typed.activeMin),
      cap: typed.cap === '' ? null : moneyAt('cap', typed.cap),
      tiers,
    };
  }

  function moneyAt(field: string, text: string): MoneyText {
    const cash = readCash(text);
    if (cash === undefined) problems[field] = 'money';
    return formatMoney(cash === undefined ? noMoney : parseMoney(cash));
  }

  function countAt(field: string, text: string): number {
    const isCount = /^\d{1,6}$/.test(text.trim());
    if (!isCount) problems[field] = 'count';
    return isCount ? Number(text) : 0;
  }

  function rateAt(field: string, text: string): string {
    const rate = text.trim().replace('%', '');
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(rate)) problems[field] = 'rate';
    return rate;
  }
}

/** A broken rule of the terms: the code, and the tier from 1; null: the contract as a whole. */
export type Violation = { code: string; tier: number | null };

/** The violations of a refusal, each written as `<tier> <code>`; tier 0 is the contract as a whole. */
export function readViolations(texts: readonly string[]): readonly Violation[] {
  return texts.map((text) => {
    const [tier = '0', code = ''] = text.split(' ');
    return { code, tier: tier === '0' ? null : Number(tier) };
  });
}

/** The violations without those that another one of the same tier explains: no tier covers a rate above the top rate. */
export const withoutImplied = (violations: readonly Violation[]): readonly Violation[] =>
  violations.filter(
    ({ code, tier }) =>
      code !== 'NO_PARENT_TIER' ||
      !violations.some((other) => other.code === 'RATE_ABOVE_PARENT_TOP' && other.tier === tier),
  );
