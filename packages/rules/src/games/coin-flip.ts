import { noMoney, type Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { hasFields, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

/** The calls in order, one letter each: `HTH`. All of them must be right. */
export type CoinFlipBet = { calls: string; stake: Money };

/** The flips up to the first one that was called wrong. */
export type CoinFlipView = { flips: string; isWin: boolean; times: Times };

export const coinFlipCallsMax = 20;

/** 98 % of the fair value, in ten-thousandths. */
const RETURN = 9800;

const SIDES = 'HT';
const callsPattern = new RegExp(`^[${SIDES}]{1,${coinFlipCallsMax}}$`);

export function coinFlipTimesOf(calls: number): Times {
  return RETURN * 2 ** calls;
}

/** Flips until a call is wrong or all were right. */
export function flipCoins(stream: Stream, calls: string): string {
  let flips = '';
  while (flips.length < calls.length && calls.startsWith(flips))
    flips += SIDES.charAt(uniformInt(stream, SIDES.length));
  return flips;
}

export const coinFlip: Engine<CoinFlipBet, never, CoinFlipView> = {
  readBet(value) {
    if (!hasFields(value, 'calls', 'stake')) return undefined;
    const { calls } = value;
    const stake = readStake(value['stake']);
    if (typeof calls !== 'string' || !callsPattern.test(calls) || stake === undefined) return undefined;
    return { calls, stake };
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: ({ calls, stake }) => payOf(stake, coinFlipTimesOf(calls.length)),
  play(stream, { calls, stake }) {
    const flips = flipCoins(stream, calls);
    const isWin = flips === calls;
    const times = coinFlipTimesOf(calls.length);
    return {
      isOver: true,
      staked: stake,
      payout: isWin ? payOf(stake, times) : noMoney,
      view: { flips, isWin, times },
    };
  },
};
