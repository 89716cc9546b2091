import { moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { limits } from '@mela/rules/lottery/limits';
import { useState } from 'react';

/** The rupees of one unit of quantity. */
export const baseAmounts = ['1', '10', '100', '1000'] as const;
/** Quantities that a player chooses with one tap. */
export const multiples = [1, 5, 10, 20, 50, 100] as const;

type BaseAmount = (typeof baseAmounts)[number];

/** The amount of a bet as the player chooses it: a base amount, so many times. */
export type BetAmount = { base: BaseAmount; quantity: number };

export const moneyOf = ({ base, quantity }: BetAmount): Money =>
  moneyOfUnits(parseMoney(base) * BigInt(quantity));

/** Local storage key of the amount of the last bet, so that the next bet takes two taps. */
const KEY = 'elott-amount';
const standard: BetAmount = { base: '10', quantity: 1 };

/** A stored amount; anything malformed is the standard amount. */
export function readAmount(stored: string | null): BetAmount {
  const [first, second] = (stored ?? '').split(' ');
  const base = baseAmounts.find((one) => one === first);
  const quantity = Number(second);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= limits.multipleMax;
  return base !== undefined && isQuantity ? { base, quantity } : standard;
}

/** The amount of the next bet. It is kept on this device. */
export function useBetAmount(): [BetAmount, (changed: Partial<BetAmount>) => void] {
  const [amount, setAmount] = useState(() => readAmount(localStorage.getItem(KEY)));
  const change = (changed: Partial<BetAmount>) => {
    const next = { ...amount, ...changed };
    localStorage.setItem(KEY, `${next.base} ${next.quantity}`);
    setAmount(next);
  };
  return [amount, change];
}
