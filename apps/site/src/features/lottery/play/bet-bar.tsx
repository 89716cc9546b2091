import { formatMoney, moneyOfUnits, showMoney } from '@mela/kernel/money';
import type { Quote } from '@mela/rules/lottery/types';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Dices from 'lucide-react/icons/dices';
import Plus from 'lucide-react/icons/plus';
import { useTranslations } from 'use-intl';
import { SlipButton } from '#features/lottery/frame/slip-button.tsx';
import type { QuotedItem } from '#features/lottery/frame/slip.ts';
import { faultOf, useFaultText } from '#features/lottery/frame/use-fault-text.ts';
import type { SlipApi } from '#features/lottery/frame/use-slip.ts';

type BetBarProps = {
  /** The prices of the items that the selection makes. */
  reads: readonly QuotedItem['read'][];
  slip: SlipApi;
  /** Absent where a random pick makes no sense. */
  onRandom?: (() => void) | undefined;
  onAdd: () => void;
  onBet: () => void;
};

/** The price of the selection and its buttons; on phones it stays above the bottom bar, within reach of the thumb. */
export function BetBar({ reads, slip, onRandom, onAdd, onBet }: BetBarProps) {
  const t = useTranslations('lotteryPlay');
  const isValid = reads.length > 0 && reads.every(({ ok }) => ok);
  const stake = showMoney(formatMoney(moneyOfUnits(sumOf(reads, ({ stake: one }) => one))));
  return (
    <div className="sticky bottom-[var(--bottom-bar)] z-20 -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 md:bottom-0 lg:mx-0 lg:rounded-card lg:border">
      <Summary reads={reads} />
      <div className="flex items-center gap-2">
        {onRandom && (
          <Button
            tone="outline"
            size="large"
            aria-label={t('random')}
            title={t('random')}
            className="size-13 shrink-0 px-0!"
            onClick={onRandom}
          >
            <Icon of={Dices} />
          </Button>
        )}
        <SlipButton slip={slip} />
        <Button
          tone="outline"
          size="large"
          icon={<Icon of={Plus} size="small" />}
          className="px-3!"
          disabled={!isValid}
          onClick={onAdd}
        >
          {t('add')}
        </Button>
        <Button
          size="large"
          className="min-w-0 flex-1 px-2! tabular-nums"
          disabled={!isValid}
          onClick={onBet}
        >
          {t('place', { stake })}
        </Button>
      </div>
    </div>
  );
}

function sumOf(reads: BetBarProps['reads'], part: (quote: Quote) => bigint): bigint {
  return reads.reduce((sum, read) => (read.ok ? sum + part(read.value.quote) : sum), 0n);
}

function Summary({ reads }: { reads: BetBarProps['reads'] }) {
  const t = useTranslations('lotteryPlay');
  const faultText = useFaultText();
  const [refusal] = reads.flatMap((read) => (read.ok ? [] : [read.refusal]));
  if (refusal !== undefined || reads.length === 0) {
    const isIncomplete = refusal === undefined || refusal.code === 'INVALID_SELECTION';
    return (
      <p
        data-bad={!isIncomplete}
        aria-live="polite"
        className="text-sm text-muted data-[bad=true]:text-danger"
      >
        {isIncomplete ? t('pickFirst') : faultText(faultOf(refusal))}
      </p>
    );
  }
  const bets = Number(sumOf(reads, (quote) => BigInt(quote.bets)));
  const [best] = reads.length === 1 ? reads.flatMap((read) => (read.ok ? [read.value.quote.best] : [])) : [];
  return (
    <p aria-live="polite" className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
      <span>{t('summary', { count: bets })}</span>
      {best !== undefined && (
        <span className="font-semibold text-text">{t('best', { amount: showMoney(formatMoney(best)) })}</span>
      )}
    </p>
  );
}
