import type { LocalDay } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PeriodBar } from './period-bar.tsx';
import type { Period, PeriodChange } from './period.ts';

type FilterFrameProps = {
  period: Period;
  today: LocalDay;
  /** How many of the filters below differ from their default. */
  chosen: number;
  onChange: (changed: PeriodChange) => void;
  children: ReactNode;
};

/** The days of a record, and further filters below. On a phone the filters are collapsed; the button shows how many are set. */
export function FilterFrame({ period, today, chosen, onChange, children }: FilterFrameProps) {
  const t = useTranslations('record');
  const id = useId();
  const [isOpen, setOpen] = useState(chosen > 0);
  return (
    <search className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <PeriodBar period={period} today={today} onChange={onChange} />
      <Button
        tone="outline"
        size="small"
        aria-expanded={isOpen}
        aria-controls={id}
        icon={<Icon of={SlidersHorizontal} size="small" />}
        onClick={() => setOpen(!isOpen)}
        className="justify-self-start md:hidden"
      >
        {chosen === 0 ? t('filters') : t('filtersChosen', { count: String(chosen) })}
      </Button>
      <div
        id={id}
        data-open={isOpen}
        className="grid-cols-2 gap-3 data-[open=false]:hidden data-[open=true]:grid md:grid! md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]"
      >
        {children}
      </div>
    </search>
  );
}
