import { noMoney, type Money } from '@mela/kernel/money';
import { payOf, type Times } from './pay.ts';
import { hasFields, isWholeIn, noStep, readStake, type Engine } from './round.ts';
import { uniformInt, type Stream } from './stream.ts';

/** The target in hundredths: 4900 is 49.00. */
export type DiceBet = { side: 'UNDER' | 'OVER'; target: number; stake: Money };

/** The roll in hundredths, 0 to 9999. */
export type DiceView = { roll: number; isWin: boolean; times: Times };

const ROLLS = 10_000;
export const diceWinningRollsMax = 9500;

/** 98 % of the fair value, in ten-thousandths, times the number of rolls. */
const RETURN = 98_000_000;

/** The number of winning rolls out of ten thousand. */
export function winningRollsOf({ side, target }: Pick<DiceBet, 'side' | 'target'>): number {
  return side === 'UNDER' ? target : ROLLS - 1 - target;
}

export function diceTimesOf(bet: Pick<DiceBet, 'side' | 'target'>): Times {
  return Math.floor(RETURN / winningRollsOf(bet));
}

export function rollDice(stream: Stream): number {
  return uniformInt(stream, ROLLS);
}

export function isDiceWin({ side, target }: DiceBet, roll: number): boolean {
  return side === 'UNDER' ? roll < target : roll > target;
}

export const dice: Engine<DiceBet, never, DiceView> = {
  readBet(value) {
    if (!hasFields(value, 'side', 'target', 'stake')) return undefined;
    const { side, target } = value;
    const stake = readStake(value['stake']);
    if ((side !== 'UNDER' && side !== 'OVER') || !isWholeIn(target, 0, ROLLS) || stake === undefined)
      return undefined;
    const bet = { side, target, stake } as const;
    return isWholeIn(winningRollsOf(bet), 1, diceWinningRollsMax) ? bet : undefined;
  },
  readStep: noStep,
  stakeMax: ({ stake }) => stake,
  payoutMax: (bet) => payOf(bet.stake, diceTimesOf(bet)),
  play(stream, bet) {
    const roll = rollDice(stream);
    const isWin = isDiceWin(bet, roll);
    const times = diceTimesOf(bet);
    return {
      isOver: true,
      staked: bet.stake,
      payout: isWin ? payOf(bet.stake, times) : noMoney,
      view: { roll, isWin, times },
    };
  },
};
