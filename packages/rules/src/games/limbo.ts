import { noMoney, type Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { hasFields, isWholeIn, noStep, readStake, type Engine } from './round.ts';
import { u52, type Stream } from './stream.ts';

/** The target in hundredths: 200 is 2.00. */
export type LimboBet = { target: number; stake: Money };

/** The result in hundredths. The bet wins if it reaches the target, and pays the target. */
export type LimboView = { result: number; isWin: boolean; times: Times };

/** At 1.00 nothing would be risked. */
export const limboTargetMin = 101;
export const limboTargetMax = 100_000_000;

const U52_VALUES = 2n ** 52n;
const RESULT_MIN = 100;

/** 98 % of the fair value, in hundredths. */
const RETURN = 98n;

export function limboTimesOf(target: number): Times {
  return target * 100;
}

/** The result of one of the 2^52 equally likely numbers. */
export function limboResultOf(value: bigint): number {
  const result = Number((RETURN * U52_VALUES) / (U52_VALUES - value));
  return Math.min(limboTargetMax, Math.max(RESULT_MIN, result));
}

/** How many of the 2^52 numbers reach a target. */
export function limboCasesOf(target: number): bigint {
  return (RETURN * U52_VALUES) / BigInt(target);
}

export function drawLimbo(stream: Stream): number {
  return limboResultOf(BigInt(u52(stream)));
}

export const limbo: Engine<LimboBet, never, LimboView> = {
  readBet(value) {
    if (!hasFields(value, 'target', 'stake')) return undefined;
    const { target } = value;
    const stake = readStake(value['stake']);
    if (!isWholeIn(target, limboTargetMin, limboTargetMax) || stake === undefined) return undefined;
    return { target, stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: ({ target, stake }) => payOf(stake, limboTimesOf(target)),
  play(stream, { target, stake }) {
    const result = drawLimbo(stream);
    const isWin = result >= target;
    const times = limboTimesOf(target);
    return {
      isOver: true,
      staked: stake,
      payout: isWin ? payOf(stake, times) : noMoney,
      view: { result, isWin, times },
    };
  },
};
