import { useTranslations } from 'use-intl';
import { multiples } from './bet-amount.ts';
import { ChoiceRow } from './choice-row.tsx';

type MultipleRowProps = { quantity: number; onChange: (quantity: number) => void };

/** The usual quantities: ×1 to ×100. */
export function MultipleRow({ quantity, onChange }: MultipleRowProps) {
  const t = useTranslations('lotteryElott');
  return (
    <ChoiceRow
      label={t('multiple')}
      items={multiples.map((multiple) => ({ id: String(multiple), label: `×${multiple}` }))}
      value={String(quantity)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
