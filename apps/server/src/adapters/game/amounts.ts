import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';

const DECIMALS = 4;

/** Rounds down to the vendor's decimals. */
export function truncateAmount(amount: Money, scale: number): string {
  if (scale === DECIMALS) return formatMoney(amount);
  const step = 10n ** BigInt(DECIMALS - scale);
  const text = formatMoney(moneyOfUnits(amount - (amount % step)));
  return scale === 0 ? text.slice(0, -DECIMALS - 1) : text.slice(0, text.length - DECIMALS + scale);
}
