import { assert } from '@mela/kernel/assert';
import { moneyOfUnits, noMoney, rateOfMillionths, share, type Money, type Rate } from '@mela/kernel/money';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import {
  addColumns,
  netLossOf,
  netLossTerms,
  type Deductions,
  type MoneyColumns,
  type Term,
} from '@mela/rules/agents/base-quantities';
import { dividendOf } from '@mela/rules/agents/dividend';
import { floorDivide, MILLIONTHS, sumOf } from '@mela/rules/agents/exact';
import { salaryOf, weightedTurnover, type SalaryStop } from '@mela/rules/agents/salary';
import type { TierChoice } from '@mela/rules/agents/tiers';
import type { ContractInForce } from '#modules/agents/contract/module.ts';
import { groupBy } from './group-by.ts';
import { weightsOf, type StoredRules } from './rules.ts';
import type { Window } from './windows.ts';

/** The figures of a team in one product and series. */
export type ProductSums = MoneyColumns & { product: string; series: number; validBet: Money };

/** The figures of a contract's team. `products` are those of the contract's scope. */
export type TeamSums = { products: readonly ProductSums[]; active: number };

export type SettledContract = Pick<
  ContractInForce,
  'id' | 'lineId' | 'version' | 'childId' | 'childType' | 'uplineId' | 'terms'
> & {
  /** The agents above the upline in the whole window, nearest first. Only of contracts whose upline takes no part. */
  above?: readonly bigint[];
};

/** The gross of a contract, and everything that explains it. */
export type Computed = {
  turnover: Money;
  /** The turnover that the rate multiplies, in millionths of a unit; only of salaries. */
  weighted: bigint | null;
  netLoss: Money;
  netLossTerms: readonly Term[];
  active: number;
  tier: number | null;
  rate: Rate;
  base: Money;
  choice: TierChoice | null;
  stopped: SalaryStop | null;
  uncapped: Money;
  gross: Money;
  /** Turnover below zero that earlier windows left, by late voids; only of daily and hourly salaries. */
  turnoverIn: Money;
  carryIn: Money;
  carryOut: Money;
};

/** `carryIn`: for a dividend the loss, for a salary the turnover below zero that earlier windows left. */
type Given = { team: TeamSums; rules: StoredRules; carryIn: Money; window: Window };

/** What a contract gives for one window before the shares of the children. Pure: the same input gives the same amount. */
export function computeGross(terms: ContractTerms, given: Given): Computed {
  switch (terms.kind) {
    case 'dividend':
      return dividend(terms, given);
    case 'daily':
    case 'hourly':
      return salary(terms, given);
    case 'realtime':
      return realTime(terms.rate, given);
  }
}

const noDeductions: Deductions = { salaries: false, vendorFee: false };

function sums({ products }: TeamSums, deductions: Deductions) {
  let columns: Readonly<Partial<MoneyColumns>> = {};
  for (const one of products) columns = addColumns(columns, one);
  return {
    validBet: sumOf(products, ({ validBet }) => validBet),
    netLoss: netLossOf(columns, deductions),
    terms: netLossTerms(columns, deductions),
  };
}

function dividend(
  terms: Extract<ContractTerms, { kind: 'dividend' }>,
  { team, carryIn, window }: Given,
): Computed {
  const { validBet: turnover, netLoss, terms: lossTerms } = sums(team, terms.deductions);
  assert(window.firstDay !== null && window.period !== null, 'a dividend counts by days');
  const result = dividendOf(
    terms,
    { turnover, netLoss, active: team.active },
    { carryIn, period: { type: window.period, start: window.firstDay } },
  );
  const { chosen } = result.choice;
  return {
    turnover,
    weighted: null,
    netLoss,
    netLossTerms: lossTerms,
    active: team.active,
    tier: chosen?.tier ?? null,
    rate: chosen?.rate ?? rateOfMillionths(0n),
    base: result.base,
    choice: result.choice,
    stopped: null,
    uncapped: result.gross,
    gross: result.gross,
    turnoverIn: noMoney,
    carryIn,
    carryOut: result.carryOut,
  };
}

const linesOf = ({ products }: TeamSums) =>
  products.map(({ product, series, validBet }) => ({
    product,
    series: series === 0 && product !== 'lottery' ? null : series,
    validBet,
  }));

/** Late voids can take the turnover below zero. What is below zero is set against the turnover of the next window. */
function salary(
  terms: Extract<ContractTerms, { kind: 'daily' | 'hourly' }>,
  { team, rules, carryIn }: Given,
): Computed {
  const weighted = weightedTurnover(linesOf(team), weightsOf(rules)) + carryIn * MILLIONTHS;
  const { netLoss, terms: lossTerms } = sums(team, noDeductions);
  const result = salaryOf(terms, { turnover: weighted, netLoss, active: team.active });
  const chosen = result.tier === null ? null : result.choice.chosen;
  return {
    turnover: result.turnover,
    weighted,
    netLoss,
    netLossTerms: lossTerms,
    active: team.active,
    tier: result.tier,
    rate: chosen?.rate ?? rateOfMillionths(0n),
    base: result.turnover,
    choice: result.choice,
    stopped: result.stopped,
    uncapped: result.uncapped,
    gross: result.gross,
    turnoverIn: carryIn,
    carryIn: noMoney,
    carryOut: noMoney,
  };
}

/** A flat rate. Late voids can take the turnover, and with it the amount, below zero. */
function realTime(rate: Rate, { team, rules }: Given): Computed {
  const weighted = weightedTurnover(linesOf(team), weightsOf(rules));
  const turnover = floorDivide(weighted, MILLIONTHS);
  const { netLoss, terms: lossTerms } = sums(team, noDeductions);
  const gross = share(turnover, rate);
  return {
    turnover,
    weighted,
    netLoss,
    netLossTerms: lossTerms,
    active: team.active,
    tier: null,
    rate,
    base: turnover,
    choice: null,
    stopped: null,
    uncapped: gross,
    gross,
    turnoverIn: noMoney,
    carryIn: noMoney,
    carryOut: noMoney,
  };
}

/** A contract in its place in the lines of one run. */
export type PlannedLine = {
  contract: SettledContract;
  uplineContractId: string | null;
  computed: Computed;
  children: readonly { contractId: string; childId: bigint; gross: Money }[];
  childGross: Money;
  net: Money;
};

/** Computes all contracts of a run and nets them. Uplines come before their downlines. */
export function planLines(
  contracts: readonly SettledContract[],
  window: Window,
  given: {
    teamOf(contract: SettledContract): TeamSums;
    carryOf(contract: SettledContract): Money;
    rules: StoredRules;
  },
): PlannedLine[] {
  const ordered = topDown(contracts);
  const computed = ordered.map(({ contract, uplineContractId }) => ({
    contract,
    uplineContractId,
    computed: computeGross(contract.terms, {
      team: given.teamOf(contract),
      rules: given.rules,
      carryIn: given.carryOf(contract),
      window,
    }),
  }));
  const children = groupBy(computed, ({ uplineContractId }) => uplineContractId);
  return computed.map((line) => {
    const below = (children.get(line.contract.id) ?? []).map((child) => ({
      contractId: child.contract.id,
      childId: child.contract.childId,
      gross: child.computed.gross,
    }));
    const childGross = sumOf(below, ({ gross }) => gross);
    return {
      ...line,
      children: below,
      childGross,
      net: moneyOfUnits(line.computed.gross - childGross),
    };
  });
}

type Placed = { contract: SettledContract; uplineContractId: string | null };

/**
 * Each contract below the nearest contract of the run above it that shares a product with it; uplines first, then by account id. That is the
 * contract of the upline, or of an agent further up if the upline has left its own contract inside the window.
 */
export function topDown(contracts: readonly SettledContract[]): readonly Placed[] {
  const sorted = contracts.toSorted(
    (one, other) => compare(one.childId, other.childId) || compare(one.id, other.id),
  );
  const byChild = groupBy(sorted, ({ childId }) => childId);
  const placed = sorted.map((contract): Placed => {
    const line = contract.uplineId === null ? [] : [contract.uplineId, ...(contract.above ?? [])];
    const upline = line
      .flatMap((agentId) => byChild.get(agentId) ?? [])
      .find((candidate) => sharesProduct(candidate, contract));
    return { contract, uplineContractId: upline?.id ?? null };
  });
  const below = groupBy(placed, ({ uplineContractId }) => uplineContractId);
  const ordered: Placed[] = [];
  let level = below.get(null) ?? [];
  while (level.length > 0) {
    ordered.push(...level);
    level = level.flatMap(({ contract }) => below.get(contract.id) ?? []);
  }
  assert(ordered.length === placed.length, 'the contracts of a run have no cycle');
  return ordered;
}

const compare = <Key extends bigint | string>(one: Key, other: Key): number =>
  one === other ? 0 : one < other ? -1 : 1;

export function sharesProduct({ terms: one }: SettledContract, { terms: other }: SettledContract): boolean {
  if (one.products === null || other.products === null) return true;
  const listed: ReadonlySet<string> = new Set(one.products);
  return other.products.some((product) => listed.has(product));
}
