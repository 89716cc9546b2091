import { formatMoney, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { ShownRound } from '#play/wire.ts';
import { typedOf } from '#web/lib/money.ts';
import type { PlayState } from '#web/play/play.ts';

/** The open round, or the last one: a returning player finds its values in the form. */
export const lastRound = ({ round, rounds }: Pick<PlayState, 'round' | 'rounds'>): ShownRound | null =>
  round ?? rounds[0] ?? null;

/** A field of a round’s bet, as it was sent. */
export function inBet(round: ShownRound | null, name: string): unknown {
  const { bet } = round ?? {};
  return typeof bet === 'object' && bet !== null ? Reflect.get(bet, name) : undefined;
}

/** An amount of it, as a player would type it. */
export function typedInBet(round: ShownRound | null, name: string): string | undefined {
  const amount = inBet(round, name);
  return typeof amount === 'string' && /^\d{1,13}(\.\d{1,4})?$/.test(amount)
    ? typedOf(formatMoney(parseMoney(amount)))
    : undefined;
}

/** The step of the last bet, or the default if that is no longer offered. */
export function stepOf(steps: readonly MoneyText[], amount: string | undefined, usual: number): number {
  const at = steps.findIndex((step) => typedOf(step) === amount);
  return at === -1 ? Math.min(usual, steps.length - 1) : at;
}

/** The stake of a round, as a player would type it. */
export const typedStake = (round: ShownRound | null): string | undefined =>
  round?.stake && typedOf(round.stake);
