import type { Money } from '@mela/kernel/money';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { shortMoney } from '#features/lottery/play/prize.ts';

type OptionTileProps = {
  name: string;
  /** How the option is drawn; its name when absent. */
  picture?: ReactNode;
  /** A line below the name, such as the numbers of a zodiac. */
  detail?: string | undefined;
  odds: string;
  /** The amount on it, when it is picked. */
  amount: Money | undefined;
  isDisabled?: boolean | undefined;
  onClick: () => void;
};

/** One option with its odds; picked, it shows the amount on it. */
export function OptionTile({
  name,
  picture,
  detail,
  odds,
  amount,
  isDisabled = false,
  onClick,
}: OptionTileProps) {
  const t = useTranslations('lotteryPlay');
  const isPicked = amount !== undefined;
  return (
    <button
      type="button"
      aria-label={t('oddsOf', { option: name, odds })}
      aria-pressed={isPicked}
      disabled={isDisabled}
      onClick={onClick}
      className="group/tile grid min-h-16 content-center justify-items-center gap-0.5 rounded-control border border-control/50 bg-ground px-1 py-2 transition-[background-color,border-color,color,scale,opacity] hover:border-accent active:scale-95 disabled:opacity-40 aria-pressed:border-accent aria-pressed:bg-accent/15"
    >
      <span className="font-heading text-base leading-tight font-bold">{picture ?? name}</span>
      {detail !== undefined && <span className="text-xs text-muted tabular-nums">{detail}</span>}
      <span className="text-xs font-semibold text-accent tabular-nums">{odds}</span>
      {isPicked && (
        <span className="rounded-pill bg-lamp px-1.5 text-xs font-bold text-on-lamp tabular-nums">
          {`₹${shortMoney(amount)}`}
        </span>
      )}
    </button>
  );
}
