import { isMoneyText, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import type { Stream } from './stream.ts';

/** The state of a round after its steps so far. */
export type Round<View> = {
  isOver: boolean;
  /** The total stake so far. */
  staked: Money;
  /** The part of it that was at risk, once the round is over; all of it if omitted. */
  risked?: Money;
  /** Zero before the round is over. */
  payout: Money;
  /** Nothing was played, so there was no risk: the stake is rolled back, and the round counts neither as a win nor as turnover. */
  isVoid?: true;
  /** The visible state, as plain JSON, without hidden parts. */
  view: View;
};

/**
 * One game as a pure function: the same stream, bet and steps always give the same round. Bets and steps
 * are plain JSON from outside; an unknown bet is `undefined`, and so is a step that the round does not allow.
 */
export type Engine<Bet, Step, View> = {
  readBet(value: unknown): Bet | undefined;
  readStep(value: unknown): Step | undefined;
  /** The largest total stake of the round. */
  stakeMax(bet: Bet): Money;
  /** The largest payout of the round. */
  payoutMax(bet: Bet): Money;
  play(stream: Stream, bet: Bet, steps: readonly Step[]): Round<View> | undefined;
};

/** For games that the bet alone decides. */
export function noStep(): undefined {
  return undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with exactly these fields, so that a bet has only one form. */
export function hasFields(value: unknown, ...names: string[]): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && Object.keys(value).every((name) => names.includes(name));
}

export function isWholeIn(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/** A stake is above zero and in whole paise. The limits are those of the table. */
export function readStake(value: unknown): Money | undefined {
  if (!isMoneyText(value)) return undefined;
  const stake = parseMoney(value);
  return stake > 0n && stake % 100n === 0n ? stake : undefined;
}

export function timesOver(stake: Money, factor: number): Money {
  return moneyOfUnits(stake * BigInt(factor));
}
