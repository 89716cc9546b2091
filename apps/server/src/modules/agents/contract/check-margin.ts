import { formatPercent, parsePercent, rateOfMillionths, type Rate } from '@mela/kernel/money';
import { contractProducts, type ContractProduct } from '@mela/protocol/contract';
import { refuse } from '@mela/protocol/refusals';
import type { ContractSettings } from '@mela/protocol/shapes/contract-settings';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { topRate } from '@mela/rules/agents/contract-terms';
import { guardMargin } from '@mela/rules/agents/margin-guard';
import { tiersOf } from './stored-terms.ts';

export type MarginAnswer = {
  isAllowed: boolean;
  products: readonly { product: ContractProduct; giveBack: Rate; limit: Rate; isAllowed: boolean }[];
};

type MarginFacts = {
  settings: ContractSettings;
  line: readonly { terms: ContractTerms }[];
  rebates: ReadonlyMap<string, bigint>;
};

/** What the terms give back of each product's turnover, together with everything else that depends on turnover, against its limit. */
export function checkMargin(terms: ContractTerms, { settings, line, rebates }: MarginFacts): MarginAnswer {
  if (!dependsOnTurnover(terms)) return { isAllowed: true, products: [] };
  const inLine = [terms, ...line.map((one) => one.terms)];
  const products = (terms.products ?? contractProducts).map((product) => {
    const { margin, salaryWeight, selfRebate, points } = settings.products[product];
    const { dividend, salary } = topRatesOf(inLine, product);
    // Rebates of the lottery are part of its prize, so its margin is what they leave.
    const lineRebate = product === 'lottery' ? 0n : (rebates.get(product) ?? 0n);
    const { isAllowed, total, limit } = guardMargin(
      { margin: parsePercent(margin), cap: parsePercent(settings.marginCap) },
      {
        selfRebate: parsePercent(selfRebate),
        uplineRebates: [rateOfMillionths(lineRebate), dividend],
        topSalary: salary,
        salaryWeight: parsePercent(salaryWeight),
        points: parsePercent(points),
      },
    );
    return { product, giveBack: isAllowed ? total : shownBeyond(total, limit), limit, isAllowed };
  });
  return { isAllowed: products.every(({ isAllowed }) => isAllowed), products };
}

/** The highest dividend on turnover and the highest salary that these contracts pay for a product. */
export function topRatesOf(
  contracts: readonly ContractTerms[],
  product: ContractProduct,
): { dividend: Rate; salary: Rate } {
  const about = contracts.filter(({ products: scope }) => scope === null || scope.includes(product));
  return {
    dividend: topVolumeRate(about),
    salary: topOf(about.filter(({ kind }) => kind !== 'dividend')),
  };
}

/** Refuses the first product beyond its limit. */
export function refuseBeyond(products: MarginAnswer['products']): void {
  const beyond = products.find(({ isAllowed }) => !isAllowed);
  if (beyond)
    refuse('CONTRACT_BEYOND_MARGIN', {
      product: beyond.product,
      giveBack: formatPercent(beyond.giveBack),
      limit: formatPercent(beyond.limit),
    });
}

const HUNDREDTH_OF_PERCENT = 100n;

/** People read two decimals: a share beyond the limit is rounded up, so that it never reads as the limit itself. */
function shownBeyond(total: Rate, limit: Rate): Rate {
  const rounded = ((total + HUNDREDTH_OF_PERCENT - 1n) / HUNDREDTH_OF_PERCENT) * HUNDREDTH_OF_PERCENT;
  return rateOfMillionths(rounded > limit ? rounded : limit + HUNDREDTH_OF_PERCENT);
}

/** A dividend on net loss is a part of what the house won; everything else costs whether or not it won. */
function dependsOnTurnover(terms: ContractTerms): boolean {
  return terms.kind !== 'dividend' || terms.basis !== 'netLoss';
}

/** The fewest days of each period: the base of an average is the turnover divided by the days. */
const daysMin = { daily: 1n, weekly: 7n, 'half-month': 13n, monthly: 28n } as const;

/** The highest dividend on turnover, as a share of the turnover of the whole period. */
function topVolumeRate(contracts: readonly ContractTerms[]): Rate {
  let top = 0n;
  for (const one of contracts) {
    if (one.kind !== 'dividend' || one.basis === 'netLoss') continue;
    const days = one.basis === 'averageDailyVolume' ? daysMin[one.period] : 1n;
    const rate = topRate(one.tiers) / days;
    if (rate > top) top = rate;
  }
  return rateOfMillionths(top);
}

function topOf(contracts: readonly ContractTerms[]): Rate {
  let top = 0n;
  for (const one of contracts) {
    const rate = topRate(tiersOf(one));
    if (rate > top) top = rate;
  }
  return rateOfMillionths(top);
}
