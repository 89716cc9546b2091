import { showMoney, type MoneyText } from '@mela/kernel/money';
import { useStatus } from './status.ts';

/** Formats an amount of the wire with the merchant's currency symbol. */
export function useShownAmount(): (amount: MoneyText) => string {
  const { data } = useStatus();
  const symbol = data?.merchant.currencySymbol ?? '₹';
  return (amount) => `${symbol}${showMoney(amount)}`;
}
