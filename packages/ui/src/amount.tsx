import { showExactMoney, showMoney } from '@mela/kernel/money';
import type { MoneyText } from '@mela/kernel/money';
import { classes } from './classes.ts';
import { RollingNumber } from './rolling-number.tsx';

export type AmountProps = {
  value: MoneyText;
  symbol: string;
  /** Shown as `***`, for players with other people nearby. */
  isHidden?: boolean | undefined;
  tone?: 'plain' | 'good' | 'muted' | 'accent' | undefined;
  /** To the last unit, where amounts must add up: four decimals if the paise are not whole. */
  isExact?: boolean | undefined;
  /** Animates a change from the old amount to the new one. */
  isGliding?: boolean | undefined;
  className?: string | undefined;
};

/** Money on screen: tabular digits, Indian grouping, always with its symbol, never wrapped. */
export function Amount({
  value,
  symbol,
  isHidden = false,
  isExact = false,
  tone = 'plain',
  isGliding = false,
  className,
}: AmountProps) {
  const text = isHidden ? '***' : withSymbol(isExact ? showExactMoney(value) : showMoney(value), symbol);
  return (
    <span
      data-tone={tone}
      className={classes(
        'font-bold whitespace-nowrap tabular-nums data-[tone=accent]:text-accent data-[tone=good]:text-good data-[tone=muted]:text-muted',
        className,
      )}
    >
      {isGliding && !isHidden ? <RollingNumber value={text} /> : text}
    </span>
  );
}

function withSymbol(shown: string, symbol: string): string {
  return shown.startsWith('-') ? `-${symbol}${shown.slice(1)}` : `${symbol}${shown}`;
}
