import { readDay, type LocalDay } from '@mela/kernel/time';
import { Chips } from '@mela/ui/chips';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import { TextField } from '@mela/ui/text-field';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { presets, turnPeriod, type Period, type PeriodChange, type Span } from './period.ts';
import { usePeriodText } from './use-period-text.ts';

type PeriodBarProps = { period: Period; today: LocalDay; onChange: (changed: PeriodChange) => void };

/** Today, 7 days, 30 days or own dates; and one step earlier or later by the same number of days. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const t = useTranslations('record');
  const periodText = usePeriodText();
  const [isOwn, setOwn] = useState(period.preset === null);
  const isCustom = isOwn || period.preset === null;
  const [earlier, later] = [turnPeriod(period, -1, today), turnPeriod(period, 1, today)];
  const choose = (id: string) => {
    const preset = presets.find((one) => one === id);
    setOwn(preset === undefined);
    if (preset) onChange({ preset });
  };
  return (
    <div className="grid gap-3">
      <Chips
        label={t('period')}
        items={[...presets, 'custom' as const].map((id) => ({ id, label: t(`presets.${id}`) }))}
        value={isCustom ? 'custom' : (period.preset ?? 'custom')}
        onChange={choose}
      />
      {isCustom && (
        <OwnDays key={`${period.from} ${period.to}`} days={period} today={today} onChange={onChange} />
      )}
      <div className="flex items-center justify-between gap-2 rounded-control bg-ground px-1">
        <IconButton label={t('previous')} onClick={() => earlier && onChange(earlier)}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <p aria-live="polite" className="text-center text-sm font-semibold">
          {periodText(period)}
        </p>
        <IconButton label={t('next')} disabled={later === undefined} onClick={() => later && onChange(later)}>
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
    </div>
  );
}

type OwnDaysProps = { days: Span; today: LocalDay; onChange: (changed: Span) => void };

/** Two date fields; the period changes when both are valid. */
export function OwnDays({ days, today, onChange }: OwnDaysProps) {
  const t = useTranslations('record');
  const [typed, setTyped] = useState({ from: String(days.from), to: String(days.to) });
  const isWrong = typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const take = (changed: Partial<typeof typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const [from, to] = [readDay(next.from), readDay(next.to)];
    if (from !== undefined && to !== undefined && from <= to) onChange({ from, to });
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label={t('from')}
        type="date"
        min="2020-01-01"
        max={today}
        value={typed.from}
        onChange={({ target }) => take({ from: target.value })}
      />
      <TextField
        label={t('to')}
        type="date"
        min="2020-01-01"
        max={today}
        value={typed.to}
        problem={isWrong ? t('daysWrong') : undefined}
        onChange={({ target }) => take({ to: target.value })}
      />
    </div>
  );
}
