import { formatTimes, parsePercent, rateOfMillionths, type Rate } from '@mela/kernel/money';
import { dayStart, localDay, plusDays } from '@mela/kernel/time';
import { contractKinds, contractProducts, type ContractProduct } from '@mela/protocol/contract';
import { refuse } from '@mela/protocol/refusals';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import type { StaffMarginWire } from '@mela/protocol/shapes/staff-margin';
import {
  checkMarginOf,
  marginItems,
  vipStepOf,
  type LineRates,
  type MarginRules,
} from '@mela/rules/rewards/margin-check';
import type { RebateRates } from '@mela/rules/rewards/member-rebate';
import { pointRules } from '@mela/rules/rewards/points';
import { vipWeights } from '@mela/rules/rewards/vip-progress';
import { topRatesOf } from '#modules/agents/contract/module.ts';
import { readRates } from '#modules/rewards/rebate/module.ts';
import { ladderOf } from '#modules/rewards/vip/module.ts';
import type { Needs } from './needs.ts';
import { promotionsSince, topRebates } from './queries.ts';

type Checked = StaffMarginWire['check']['value'];
type Shown = Checked['products'][number];

const USUAL_LEVEL = 5;
/** Promotions are compared with their plan over these days, today included. */
const COMPARED_DAYS = 30;

/** What the rules in force leave of the margin of each product at a VIP level, with everything that the figures come from. */
export async function checkMargins(needs: Needs, wanted: number | undefined) {
  const { db, settings } = needs;
  const ladder = await ladderOf(db);
  const levels = ladder.map((one) => one.level);
  const level = wanted ?? Math.min(USUAL_LEVEL, levels.at(-1) ?? 0);
  if (!levels.includes(level)) refuse('INVALID_INPUT', { fields: ['level'] });
  const step = vipStepOf(ladder, level);
  const rates = await readRates(db);
  const lines = await linesOf(needs);
  const { promotions } = settings.contract();
  return {
    level,
    levels,
    vip: step,
    pointsPerRupee: pointRules.pointsPerRupee,
    promotions: { planned: percentText(parsePercent(promotions)), ...(await promotionsOf(needs)) },
    products: contractProducts.map((product): Shown => {
      const rules = rulesOf(needs, product, { rates, line: lines(product) });
      const { items, giveBack, vendorFee, left, isBeyond } = checkMarginOf(rules, { level, step });
      return {
        product,
        margin: percentText(rules.margin),
        items: marginItems.map((item) => ({ item, rate: percentText(items[item]) })),
        giveBack: percentText(giveBack),
        vendorFee: percentText(vendorFee),
        left: percentText(left),
        isBeyond,
        rules: showRules(rules),
      };
    }),
  };
}

function rulesOf(
  { settings }: Needs,
  product: ContractProduct,
  { rates, line }: { rates: RebateRates; line: LineRates },
): MarginRules {
  const { products, promotions, vendorFees } = settings.contract();
  const weights: Readonly<Record<string, Rate>> = vipWeights;
  return {
    margin: parsePercent(products[product].margin),
    vendorFee: parsePercent(vendorFees[product]),
    rebate: rates[product] ?? null,
    // No game between players reports what the operator took of it, so it brings no progress.
    vipWeight: weights[product] ?? none,
    pointsPer100: pointRules.per100[product],
    pointsPerRupee: pointRules.pointsPerRupee,
    promotions: parsePercent(promotions),
    line,
  };
}

const none = rateOfMillionths(0n);

/** The highest rates among all lines. Rebates of the lottery are part of its prize, so its margin is what they leave. */
async function linesOf({
  db,
  clock,
  contract,
  settings,
}: Needs): Promise<(product: ContractProduct) => LineRates> {
  const now = clock.now();
  const inForce: ContractTerms[] = [];
  for (const kind of contractKinds)
    for (const { terms, childType } of await contract.contractsInForce(db, kind, now, now))
      if (childType === 1 || childType === 2) inForce.push(terms);
  const rebates = await topRebates(db);
  return (product) => ({
    ...topRatesOf(inForce, product),
    rebate: product === 'lottery' ? none : (rebates.get(product) ?? none),
    salaryWeight: parsePercent(settings.contract().products[product].salaryWeight),
  });
}

async function promotionsOf({ db, clock, settings }: Needs) {
  const { timeZone } = settings.merchant();
  const firstDay = plusDays(localDay(clock.now(), timeZone), 1 - COMPARED_DAYS);
  const { granted, validBet } = await promotionsSince(db, dayStart(firstDay, timeZone), firstDay);
  const share = validBet > 0n ? percentText(rateOfMillionths((granted * 1_000_000n) / validBet)) : null;
  return { days: COMPARED_DAYS, granted, validBet, share };
}

function showRules({ rebate, vipWeight, pointsPer100, line, vendorFee }: MarginRules): Shown['rules'] {
  return {
    rebate:
      rebate === null
        ? null
        : {
            base: percentText(rebate.base),
            perLevel: percentText(rebate.perLevel),
            max: percentText(rebate.max),
          },
    vipWeight: percentText(vipWeight),
    pointsPer100: formatTimes(pointsPer100),
    line: {
      rebate: percentText(line.rebate),
      dividend: percentText(line.dividend),
      salary: percentText(line.salary),
      salaryWeight: percentText(line.salaryWeight),
    },
    vendorShare: percentText(vendorFee),
  };
}

/** Exact: a millionth is 0.0001 per cent. At least two decimals. */
function percentText(rate: Rate): string {
  const digits = String(rate < 0n ? 0n - rate : rate).padStart(5, '0');
  const decimals = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${rate < 0n ? '-' : ''}${digits.slice(0, -4)}.${decimals}`;
}
