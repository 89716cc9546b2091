import { isMoneyText, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import type { Stream } from './stream.ts';

/** Where a round stands after the steps taken so far. */
export type Round<View> = {
  isOver: boolean;
  /** All that the player has put in so far. */
  staked: Money;
  /** What of it could be lost, once the round is over; where a game says nothing, all of it. */
  risked?: Money;
  /** Nothing before the round is over. */
  payout: Money;
  /** What the player may see now, as plain JSON. What is still hidden is not in it. */
  view: View;
};

/**
 * One game as a function: the same stream, bet and steps give the same round, wherever and whenever it is played. Bets and steps
 * come from outside as plain JSON; what a game does not know is `undefined`, and so is a step that the round does not allow.
 */
export type Engine<Bet, Step, View> = {
  readBet(value: unknown): Bet | undefined;
  readStep(value: unknown): Step | undefined;
  /** The most that the player may put in until the round is over. */
  stakeMax(bet: Bet): Money;
  /** The most that the round may pay. */
  payoutMax(bet: Bet): Money;
  play(stream: Stream, bet: Bet, steps: readonly Step[]): Round<View> | undefined;
};

/** For games that are decided by the bet alone. */
export function noStep(): undefined {
  return undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record with these fields and no others, so that two texts of a bet never mean the same. */
export function hasFields(value: unknown, ...names: string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Object.keys(value).every((name) => names.includes(name));
}

export function isWholeIn(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** A stake is more than nothing and in whole paise. How much a table allows is for the table to say. */
export function readStake(value: unknown): Money | undefined {
  if (!isMoneyText(value)) return undefined;
  const stake = parseMoney(value);
  return stake > 0n && stake % 100n === 0n ? stake : undefined;
}

export function timesOver(stake: Money, factor: number): Money {
  return moneyOfUnits(stake * BigInt(factor));
}
