import type { MoneyText } from '@mela/kernel/money';
import { showMoney } from '@mela/kernel/money';
import { useHiddenBalance } from './hidden-balance.ts';

type SignedAmountProps = { value: MoneyText; symbol: string; className?: string };

/** What came in wears a plus and the colour of money in; what went out a minus and no colour: losses are silent. */
export function SignedAmount({ value, symbol, className = '' }: SignedAmountProps) {
  const { isHidden } = useHiddenBalance();
  const isOut = value.startsWith('-');
  const size = showMoney(value).replace('-', '');
  const isNothing = /^0\.00$/.test(size);
  const sign = isOut ? '−' : isNothing ? '' : '+';
  return (
    <span
      data-way={isOut || isNothing ? 'out' : 'in'}
      className={`font-bold whitespace-nowrap tabular-nums data-[way=in]:text-good ${className}`}
    >
      {isHidden ? '***' : `${sign}${symbol}${size}`}
    </span>
  );
}
