import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { SlipButton } from '#features/lottery/frame/slip-button.tsx';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';
import { useMember } from '#lib/session.ts';

type BetBarProps = {
  slip: SlipApi;
  count: number;
  /** Undefined while the picks make no bet. */
  bets: number | undefined;
  /** Bets per number. */
  each: number;
  stake: string | undefined;
  best: string | undefined;
  onAdd: () => void;
  onBet: () => void;
};

/** What the picks cost and can win, and the two ways on. With picks it stays in reach of the thumb. */
export function BetBar({ slip, count, bets, each, stake, best, onAdd, onBet }: BetBarProps) {
  const t = useTranslations('lotteryPads');
  const symbol = useMember()?.currencySymbol ?? '₹';
  const isReady = stake !== undefined;
  return (
    <div
      data-picked={count > 0}
      className="lottery-pad-bar z-20 -mx-3 -mb-3 grid gap-2 border-t border-line bg-raised p-3 md:-mx-5 md:-mb-5 md:px-5"
    >
      <output className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-muted">
          {t('picked', { count })}
          {bets !== undefined && ` · ${t('bets', { count: bets })}`}
          {each > 1 && ` (${t('betsOf', { each: String(each) })})`}
        </span>
        {isReady && (
          <span className="font-semibold tabular-nums">
            {t('stake')} <b className="text-accent">{`${symbol}${stake}`}</b>
          </span>
        )}
        {best !== undefined && (
          <span className="text-xs text-muted tabular-nums">
            {t('best')} {`${symbol}${best}`}
          </span>
        )}
      </output>
      <div className="grid grid-cols-[1fr_1fr_auto] gap-2 lg:grid-cols-2">
        <Button tone="outline" size="large" className="px-2!" disabled={!isReady} onClick={onAdd}>
          {t('add')}
        </Button>
        <Button size="large" className="px-2!" disabled={!isReady} onClick={onBet}>
          {t('bet')}
        </Button>
        <SlipButton slip={slip} />
      </div>
    </div>
  );
}
