import { formatMoney, parseMoney, readCash, type Money } from '@mela/kernel/money';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shortMoney } from '#features/lottery/play/prize.ts';

const quickAmounts = ['1', '5', '10', '50', '100', '500', '1000'].map(parseMoney);

/** Typed text as an amount above zero. */
export function readAmount(typed: string): Money | undefined {
  const text = readCash(typed);
  if (text === undefined) return undefined;
  const amount = parseMoney(text);
  return amount > 0n ? amount : undefined;
}

export const plainAmount = (amount: Money) => formatMoney(amount).replace(/\.?0+$/, '');

type AmountBarProps = { amount: Money; onChange: (amount: Money) => void };

/** The amount of each option: quick amounts, or a typed one. */
export function AmountBar({ amount, onChange }: AmountBarProps) {
  const t = useTranslations('lotteryPlay');
  const [typed, setTyped] = useState<string>();
  const take = (text: string) => {
    setTyped(text);
    const read = readAmount(text);
    if (read !== undefined) onChange(read);
  };
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-[12rem_minmax(0,1fr)] md:items-end">
      <TextField
        label={t('oddsAmount')}
        start="₹"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? plainAmount(amount)}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('oddsQuick')}</legend>
        {quickAmounts.map((quick) => (
          <button
            key={String(quick)}
            type="button"
            aria-pressed={quick === amount}
            onClick={() => {
              setTyped(undefined);
              onChange(quick);
            }}
            className="min-h-11 rounded-pill border border-control/60 px-3 text-sm font-semibold text-muted tabular-nums transition-colors hover:border-control hover:text-text aria-pressed:border-accent aria-pressed:bg-lamp aria-pressed:text-on-lamp"
          >
            {`₹${shortMoney(quick)}`}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
