import { formatMoney, parseMoney, readCash } from '@mela/kernel/money';
import { limits } from '@mela/rules/lottery/limits';
import { Chips } from '@mela/ui/chips';
import { Tabs } from '@mela/ui/tabs';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Stepper } from '#features/lottery/frame/stepper.tsx';
import { planKinds, type PlanChoice } from './chase-plan.ts';

const usualDraws = [5, 10, 20, 50, limits.chaseDrawsMax];
const PERCENT_MAX = 1000;

type PlanFieldsProps = {
  choice: PlanChoice;
  /** How many draws can be bought now. */
  drawsMax: number;
  /** The largest multiple that the limits of the lines allow. */
  multipleMax: number;
  onChange: (changed: Partial<PlanChoice>) => void;
};

/** The kind of plan, its number of draws, and how the multiple grows. */
export function PlanFields({ choice, drawsMax, multipleMax, onChange }: PlanFieldsProps) {
  const t = useTranslations('lotteryChase');
  const { kind, draws } = choice;
  return (
    <div className="grid gap-4">
      <Tabs
        label={t('kinds')}
        items={planKinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        value={kind}
        onChange={(id) => {
          const chosen = planKinds.find((one) => one === id);
          if (chosen !== undefined) onChange({ kind: chosen });
        }}
      />
      <div className="flex flex-wrap items-end gap-3">
        <NumberField
          label={t('draws')}
          value={draws}
          max={drawsMax}
          onChange={(next) => onChange({ draws: next })}
        />
        <div className="min-w-0 flex-1">
          <Chips
            label={t('draws')}
            items={usualDraws
              .filter((count) => count <= drawsMax)
              .map((count) => ({ id: String(count), label: String(count) }))}
            value={String(draws)}
            onChange={(id) => onChange({ draws: Number(id) })}
          />
        </div>
      </div>
      <div className="flex flex-wrap gap-4">
        {kind !== 'profit' && (
          <NumberField
            label={t('multiple')}
            value={choice.multiple}
            max={multipleMax}
            onChange={(multiple) => onChange({ multiple })}
          />
        )}
        {kind === 'doubling' && (
          <>
            <NumberField
              label={t('every')}
              value={choice.every}
              max={limits.chaseDrawsMax}
              onChange={(every) => onChange({ every })}
            />
            <NumberField
              label={t('factor')}
              value={choice.factor}
              max={99}
              onChange={(factor) => onChange({ factor })}
            />
          </>
        )}
        {kind === 'profit' && <ProfitFields choice={choice} onChange={onChange} />}
      </div>
    </div>
  );
}

type NumberFieldProps = { label: string; value: number; max: number; onChange: (value: number) => void };

function NumberField({ label, ...rest }: NumberFieldProps) {
  return (
    <div className="grid justify-items-start gap-1.5">
      <span aria-hidden className="text-sm font-semibold">
        {label}
      </span>
      <Stepper label={label} {...rest} />
    </div>
  );
}

function ProfitFields({ choice, onChange }: Pick<PlanFieldsProps, 'choice' | 'onChange'>) {
  const t = useTranslations('lotteryChase');
  const [amount, setAmount] = useState(() => formatMoney(choice.profitMin).replace(/\.?0+$/, ''));
  const [percent, setPercent] = useState(String(choice.profitPercent));
  return (
    <>
      <TextField
        label={t('profitMin')}
        start="₹"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => {
          setAmount(target.value);
          const read = readCash(target.value);
          if (read !== undefined) onChange({ profitMin: parseMoney(read) });
        }}
      />
      <TextField
        label={t('profitPercent')}
        inputMode="numeric"
        value={percent}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 4);
          setPercent(digits);
          if (digits !== '') onChange({ profitPercent: Math.min(PERCENT_MAX, Number(digits)) });
        }}
      />
    </>
  );
}
