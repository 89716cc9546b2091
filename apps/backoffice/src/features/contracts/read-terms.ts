import { formatMoney, noMoney, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import { readDay } from '@mela/kernel/time';
import type { ContractProduct } from '@mela/protocol/contract';
import type { Terms } from './contract.ts';

type Kind = Terms['kind'];
type Dividend = Extract<Terms, { kind: 'dividend' }>;

/** A tier as it is typed. The key stays the same when other tiers are removed. */
export type TypedTier = { key: number; turnover: string; netLoss: string; active: string; rate: string };

/** The fields of the form as they are typed, for every kind. */
export type TypedTerms = {
  tiers: readonly TypedTier[];
  rate: string;
  /** Null: all products. */
  products: readonly ContractProduct[] | null;
  period: Dividend['period'];
  basis: Dividend['basis'];
  mode: Dividend['mode'];
  carry: Dividend['carry'];
  salaries: boolean;
  payout: Dividend['payout'];
  lossCheck: boolean;
  activeMin: string;
  cap: string;
  lastDay: string;
};

type Problem = 'money' | 'count' | 'rate' | 'products' | 'child';
/** By field: `cap`, `activeMin`, `rate`, `products`, `child`, or `<tier>.<field>` with the tier's position from 0. */
export type Problems = Readonly<Record<string, Problem>>;

export const emptyTier = (key: number): TypedTier => ({
  key,
  turnover: '',
  netLoss: '0',
  active: '0',
  rate: '',
});

/** The form of a new contract. */
export const newTerms: TypedTerms = {
  tiers: [emptyTier(0)],
  rate: '',
  products: null,
  period: 'half-month',
  basis: 'netLoss',
  mode: 'fixed',
  carry: 'forever',
  salaries: true,
  payout: 'automatic',
  lossCheck: true,
  activeMin: '0',
  cap: '',
  lastDay: '',
};

/** The form of the terms in force. */
export function typedOf(terms: Terms): TypedTerms {
  const { products, payout, lastDay } = terms;
  const common = { ...newTerms, products, payout, lastDay: lastDay ?? '' };
  if (terms.kind === 'realtime') return { ...common, rate: terms.rate };
  const tiers = terms.tiers.map(({ turnover, netLoss, active, rate }, key) => ({
    key,
    turnover: plain(turnover),
    netLoss: plain(netLoss),
    active: String(active),
    rate,
  }));
  if (terms.kind === 'dividend') {
    const { period, basis, mode, carry, deductions } = terms;
    return { ...common, tiers, period, basis, mode, carry, ...deductions };
  }
  const { lossCheck, activeMin, cap } = terms;
  return {
    ...common,
    tiers,
    lossCheck,
    activeMin: String(activeMin),
    cap: cap === null ? '' : plain(cap),
  };
}

/** Without the decimals that people do not type. */
const plain = (amount: MoneyText): string => amount.replace(/\.?0+$/, '');

/** The terms that were typed, or what is wrong with each field. */
export function readTyped(kind: Kind, typed: TypedTerms): { terms: Terms | null; problems: Problems } {
  const problems: Record<string, Problem> = {};
  const { payout, products } = typed;
  if (products?.length === 0) problems['products'] = 'products';
  const common = { products: products === null ? null : [...products], lastDay: lastDay(), payout };
  const terms = termsOf();
  return { terms: Object.keys(problems).length === 0 ? terms : null, problems };

  function termsOf(): Terms {
    if (kind === 'realtime') return { kind, ...common, rate: rateAt('rate', typed.rate) };
    const tiers = typed.tiers.map((tier, index) => ({
      turnover: moneyAt(`${index}.turnover`, tier.turnover),
      netLoss: moneyAt(`${index}.netLoss`, tier.netLoss === '' ? '0' : tier.netLoss),
      active: countAt(`${index}.active`, tier.active),
      rate: rateAt(`${index}.rate`, tier.rate),
    }));
    if (kind === 'dividend') {
      const { period, basis, mode, carry, salaries } = typed;
      // Salaries belong to no product.
      const deductions = { salaries: salaries && products === null, vendorFee: false as const };
      return { kind, ...common, period, basis, mode, carry, deductions, tiers };
    }
    return {
      kind,
      ...common,
      lossCheck: typed.lossCheck,
      activeMin: countAt('activeMin', typed.activeMin),
      cap: typed.cap === '' ? null : moneyAt('cap', typed.cap),
      tiers,
    };
  }

  function lastDay() {
    return typed.lastDay === '' ? null : (readDay(typed.lastDay) ?? null);
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
