import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { range, total } from './combinatorics.ts';
import { limits } from './limits.ts';
import { checkLimits, multipliedQuote } from './price.ts';
import type { Bet, Quote } from './types.ts';

/** How the multiples of a chase grow from draw to draw, up to a largest one: 9,999 when it is absent. */
export type ChasePlan = { multipleMax?: number } & (
  | { kind: 'same'; draws: number; multiple: number }
  /** The multiple is multiplied by the factor after every so many draws. */
  | { kind: 'doubling'; draws: number; multiple: number; every: number; factor: number }
  /** The smallest multiples with which a win at any draw leaves a profit: an amount, and a share of the costs up to then. */
  | {
      kind: 'profit';
      draws: number;
      /** The stake, and what every win pays at least, of a multiple of one. */
      cost: Money;
      prize: Money;
      profitMin: Money;
      profitPercent: number;
    }
);

export type ChaseRefusal =
  | { code: 'CHASE_PLAN_INVALID' }
  /** The prize is too small for the profit at any multiple. */
  | { code: 'CHASE_PROFIT_IMPOSSIBLE' }
  | { code: 'CHASE_MULTIPLE_TOO_LARGE'; draw: number; max: number };

export type ChaseMultiples =
  | { ok: true; multiples: readonly number[] }
  | { ok: false; refusal: ChaseRefusal };

/** The multiples of a plan, draw by draw. */
export function chaseMultiples(plan: ChasePlan): ChaseMultiples {
  if (!isCount(plan.draws, limits.chaseDrawsMax)) return refused({ code: 'CHASE_PLAN_INVALID' });
  if (plan.kind === 'profit') return profitMultiples(plan);
  const { draws, multiple, multipleMax = limits.multipleMax } = plan;
  const isGrowing = plan.kind === 'doubling';
  const isValid =
    isCount(multiple, limits.multipleMax) &&
    (!isGrowing || (isCount(plan.every, limits.chaseDrawsMax) && isCount(plan.factor, limits.multipleMax)));
  if (!isValid) return refused({ code: 'CHASE_PLAN_INVALID' });
  return withinLimit(
    range(0, draws - 1).map((index) =>
      isGrowing ? multiple * plan.factor ** Math.floor(index / plan.every) : multiple,
    ),
    multipleMax,
  );
}

function profitMultiples(plan: Extract<ChasePlan, { kind: 'profit' }>): ChaseMultiples {
  const { draws, cost, prize, profitMin, profitPercent, multipleMax = limits.multipleMax } = plan;
  if (cost <= noMoney || profitMin < noMoney || !Number.isInteger(profitPercent) || profitPercent < 0)
    return refused({ code: 'CHASE_PLAN_INVALID' });
  const share = 100n + BigInt(profitPercent);
  if (prize * 100n <= cost * share) return refused({ code: 'CHASE_PROFIT_IMPOSSIBLE' });
  const multiples: number[] = [];
  let spent = 0n;
  for (let index = 0; index < draws; index++) {
    const forAmount = ceiling(profitMin + spent, prize - cost);
    const forShare = ceiling(spent * share, prize * 100n - cost * share);
    const multiple = [1n, forAmount, forShare].reduce((most, one) => (one > most ? one : most));
    if (multiple > BigInt(multipleMax)) return tooLarge(index, multipleMax);
    multiples.push(Number(multiple));
    spent += cost * multiple;
  }
  return { ok: true, multiples };
}

const ceiling = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;

function withinLimit(multiples: readonly number[], max: number): ChaseMultiples {
  const index = multiples.findIndex((multiple) => multiple > max);
  return index === -1 ? { ok: true, multiples } : tooLarge(index, max);
}

const tooLarge = (index: number, max: number): ChaseMultiples =>
  refused({ code: 'CHASE_MULTIPLE_TOO_LARGE', draw: index + 1, max });

const refused = (refusal: ChaseRefusal): ChaseMultiples => ({ ok: false, refusal });

const isCount = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

/** A priced line of a chase, and its own multiple if it has one. */
export type ChaseLine = { bet: Bet; quote: Quote; multiple: number };

/** The largest multiple at which a draw is within the limits of each line and of a draw; 0 when none is. */
export function chaseMultipleMax(lines: readonly ChaseLine[]): number {
  const isWithin = (multiple: number) => {
    const quotes = lines.map(({ quote }) => multipliedQuote(quote, multiple));
    const sumOf = (part: 'stake' | 'best') => quotes.reduce((sum, quote) => sum + quote[part], 0n);
    return (
      sumOf('stake') <= limits.stakePerDrawMax &&
      sumOf('best') <= limits.payoutPerDrawMax &&
      lines.every(({ bet, multiple: own }, at) => {
        const quote = quotes[at];
        return (
          own * multiple <= limits.multipleMax && quote !== undefined && checkLimits(bet, quote) === undefined
        );
      })
    );
  };
  let [within, beyond] = [0, limits.multipleMax + 1];
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}

/** What a chase freezes when it is placed. `baseStake` is the stake of a draw at a multiple of one. */
export function chaseCost(baseStake: Money, multiples: readonly number[]): Money {
  return moneyOfUnits(baseStake * BigInt(total(multiples)));
}

/** A chase and the draws, counted from 1, at which it wins. */
export type ChaseRun = {
  baseStake: Money;
  multiples: readonly number[];
  stopOnWin: boolean;
  payoutPerMultiple: Money;
  winsAt: readonly number[];
};

/** How a chase ends: with stop on win, the draws after the first win are released. */
export function runChase({ baseStake, multiples, stopOnWin, payoutPerMultiple, winsAt }: ChaseRun) {
  const wins = multiples.map((_, index) => winsAt.includes(index + 1));
  const firstWin = wins.indexOf(true);
  const played = stopOnWin && firstWin !== -1 ? firstWin + 1 : multiples.length;
  const frozen = chaseCost(baseStake, multiples);
  const spent = chaseCost(baseStake, multiples.slice(0, played));
  const won = multiples.slice(0, played).filter((_, index) => wins[index] === true);
  const payout = chaseCost(payoutPerMultiple, won);
  return {
    frozen,
    played,
    spent,
    released: moneyOfUnits(frozen - spent),
    payout,
    net: moneyOfUnits(payout - spent),
  };
}
