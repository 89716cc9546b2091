import { TextField } from '@mela/ui/text-field';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';

const quickAmounts = ['1', '5', '10', '50', '100', '500'] as const;

type AmountFieldProps = { value: string; isWrong: boolean; onChange: (value: string) => void };

/** The stake of one bet, typed or chosen. */
export function AmountField({ value, isWrong, onChange }: AmountFieldProps) {
  const t = useTranslations('lotteryPads');
  const symbol = useMember()?.currencySymbol ?? '₹';
  return (
    <div className="grid gap-2 md:grid-cols-[12rem_minmax(0,1fr)] md:items-end">
      <TextField
        label={t('amount')}
        inputMode="decimal"
        autoComplete="off"
        start={symbol}
        value={value}
        problem={isWrong ? t('amountWrong') : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <fieldset aria-label={t('amounts')} className="grid min-w-0 grid-cols-6 gap-1.5">
        {quickAmounts.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={value === amount}
            onClick={() => onChange(amount)}
            className="min-h-11 rounded-control border border-control/60 text-sm font-semibold text-muted tabular-nums hover:border-accent hover:text-text aria-pressed:border-accent aria-pressed:text-accent md:min-h-12"
          >
            {amount}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
