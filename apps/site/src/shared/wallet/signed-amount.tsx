import type { MoneyText } from '@mela/kernel/money';
import { showExactMoney, showMoney } from '@mela/kernel/money';
import { useHiddenBalance } from './hidden-balance.ts';

type SignedAmountProps = {
  value: MoneyText;
  symbol: string;
  /** To the last unit, where amounts must add up. */
  isExact?: boolean;
  className?: string;
};

/** Incoming amounts have a plus and a colour; outgoing ones a minus and no colour, so that losses do not stand out. */
export function SignedAmount({ value, symbol, isExact = false, className = '' }: SignedAmountProps) {
  const { isHidden } = useHiddenBalance();
  const isOut = value.startsWith('-');
  const size = (isExact ? showExactMoney : showMoney)(value).replace('-', '');
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
