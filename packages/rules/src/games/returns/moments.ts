import type { Money } from '@mela/kernel/money';
import { ONCE, payOf } from '#games/pay.ts';

/** A result of a bet: its return in ten-thousandths of the stake, and its number of equally likely cases. */
export type Ending = { times: number; cases: bigint };

/** Mean and standard deviation of the return for one unit staked; `fraction` where the mean is known as one. */
export type Moments = { mean: number; sd: number; fraction?: string };

const SCALE = 10n ** 18n;

/**
 * From all results with a return, counted out of all cases; the other cases return nothing. With a stake, every result pays the whole paise
 * that this stake gets.
 */
export function momentsOf(cases: bigint, endings: readonly Ending[], stake?: Money): Moments {
  const unit = stake ?? BigInt(ONCE);
  let first = 0n;
  let second = 0n;
  for (const { times, cases: count } of endings) {
    const pays = stake === undefined ? BigInt(times) : payOf(stake, times);
    first += pays * count;
    second += pays ** 2n * count;
  }
  const mean = quotientOf(first, cases * unit);
  const variance = quotientOf(second * cases - first * first, cases * cases * unit * unit);
  return { mean, sd: Math.sqrt(variance), fraction: fractionOf(first, cases * unit) };
}

/** A quotient of whole numbers of any size, right to about eighteen decimals. */
export function quotientOf(numerator: bigint, denominator: bigint): number {
  return Number((numerator * SCALE) / denominator) / Number(SCALE);
}

export function fractionOf(numerator: bigint, denominator: bigint): string {
  const divisor = greatestCommon(numerator, denominator);
  const common = divisor < 0n ? -divisor : divisor;
  return `${numerator / common}/${denominator / common}`;
}

function greatestCommon(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommon(b, a % b);
}

export function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let step = 0; step < count; step++) ways = (ways * BigInt(from - step)) / BigInt(step + 1);
  return ways;
}

/** A lazy value: computed once, because it takes a second. */
export function once<Value>(workOut: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: workOut() }).value;
}
