import type { Money } from '@mela/kernel/money';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ballText, useOptionText } from '#shared/lottery/use-selection-text.ts';
import { plainAmount, readAmount } from './amount-bar.tsx';
import type { OptionAmounts, Value } from './option-amounts.ts';

type AmountListProps = {
  amounts: OptionAmounts;
  /** The options are balls of mark six. */
  isBalls: boolean;
  onChange: (value: Value, amount: Money) => void;
};

/** The picked options, each with an amount that can be changed. */
export function AmountList({ amounts, isBalls, onChange }: AmountListProps) {
  const t = useTranslations('lotteryPlay');
  const optionText = useOptionText();
  if (amounts.size < 2) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <h3 className="font-sans text-sm font-semibold">{t('oddsPicked', { count: amounts.size })}</h3>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {[...amounts].map(([value, amount]) => (
          <li key={value}>
            <AmountField
              option={isBalls ? ballText(value) : optionText(value)}
              amount={amount}
              onChange={(next) => onChange(value, next)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type AmountFieldProps = { option: string; amount: Money; onChange: (amount: Money) => void };

function AmountField({ option, amount, onChange }: AmountFieldProps) {
  const t = useTranslations('lotteryPlay');
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={option}
      aria-label={t('oddsAmountOf', { option })}
      start="₹"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? plainAmount(amount)}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readAmount(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
