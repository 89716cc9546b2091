import { formatMoney, showMoney, type Money } from '@mela/kernel/money';
import { limits, units } from '@mela/rules/lottery/limits';
import type { Play, Structure } from '@mela/rules/lottery/types';
import { Chips } from '@mela/ui/chips';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderTerms } from '#features/lottery/frame/betting-area.ts';
import type { ItemTerms } from '#features/lottery/frame/slip.ts';
import { Stepper } from '#features/lottery/frame/stepper.tsx';
import { prizesOf, rebatePercent, shortMoney } from './prize.ts';

export type GroupTerms = Extract<ItemTerms, { kind: 'group' }>;

type TermsPanelProps = {
  play: Play;
  structure: Structure;
  terms: GroupTerms;
  limits: OrderTerms;
  onChange: (changed: Partial<{ unit: Money; multiple: number; group: number }>) => void;
};

/** Unit, multiple, and the slider between a high prize and a high rebate. */
export function TermsPanel({ play, structure, terms, limits: own, onChange }: TermsPanelProps) {
  const t = useTranslations('lotteryPlay');
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid min-w-0 gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            {t('unit')}
          </span>
          <Chips
            label={t('unit')}
            items={units.map((unit) => ({ id: String(unit), label: `₹${shortMoney(unit)}` }))}
            value={String(terms.unit)}
            onChange={(id) => {
              const unit = units.find((one) => String(one) === id);
              if (unit !== undefined) onChange({ unit });
            }}
          />
        </div>
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-semibold">
            {t('multiple')}
          </span>
          <Stepper
            label={t('multiple')}
            value={terms.multiple}
            max={limits.multipleMax}
            onChange={(multiple) => onChange({ multiple })}
          />
        </div>
      </div>
      <GroupSlider
        play={play}
        structure={structure}
        terms={terms}
        own={own}
        onChange={(group) => onChange({ group })}
      />
    </section>
  );
}

type GroupSliderProps = Pick<TermsPanelProps, 'play' | 'structure' | 'terms'> & {
  own: OrderTerms;
  onChange: (group: number) => void;
};

/** Moves between the highest prize without rebate and the lowest prize with the highest rebate. */
function GroupSlider({ play, structure, terms, own, onChange }: GroupSliderProps) {
  const t = useTranslations('lotteryPlay');
  const id = useId();
  const { least, most } = prizesOf(play, { ...terms, maxGroup: own.maxGroup }, structure);
  const shown = (amount: Money) => showMoney(formatMoney(amount));
  const rebate = rebatePercent(terms.group, own.maxGroup);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('prizeGroup')}
        </label>
        <output htmlFor={id} className="flex flex-wrap gap-x-3 text-sm font-semibold tabular-nums">
          <span className="text-accent">
            {least === most
              ? t('prize', { amount: shown(most) })
              : t('prizeRange', { least: shown(least), most: shown(most) })}
          </span>
          <span className="text-good">{t('rebate', { percent: rebate })}</span>
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={own.minGroup}
        max={own.maxGroup}
        step={1}
        value={terms.group}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-10 w-full cursor-pointer"
      />
      <p id={`${id}-help`} className="text-xs text-muted">
        {t('prizeGroupAbout')}
      </p>
    </div>
  );
}
