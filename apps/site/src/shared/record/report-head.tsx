import type { LocalDay } from '@mela/kernel/time';
import { Chips } from '@mela/ui/chips';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OwnDays } from './period-bar.tsx';
import { presets, type DaysChange, type ReportDays } from './report-days.ts';
import { usePeriodText } from './use-period-text.ts';

type ReportPageId =
  | 'agentTeamOverview'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentRevenueReport';

/** The title of a report, and on the right its download. */
export function ReportTitle({ pageId, children }: { pageId: ReportPageId; children?: ReactNode }) {
  const t = useTranslations('agent.pages');
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="grid gap-1">
        <h1 className="text-2xl">{t(`${pageId}.name`)}</h1>
        <p className="text-sm text-muted">{t(`${pageId}.body`)}</p>
      </div>
      {children}
    </header>
  );
}

type PeriodPanelProps = {
  filter: ReportDays;
  today: LocalDay;
  onChange: (changed: DaysChange) => void;
  children?: ReactNode;
};

/** The days of a report: a preset or own dates; further filters below. */
export function PeriodPanel({ filter, today, onChange, children }: PeriodPanelProps) {
  const t = useTranslations('teamReport');
  const periodText = usePeriodText();
  const [isOwn, setOwn] = useState(filter.preset === null);
  const isCustom = isOwn || filter.preset === null;
  const choose = (id: string) => {
    const preset = presets.find((one) => one === id);
    setOwn(preset === undefined);
    if (preset) onChange({ preset });
  };
  return (
    <search className="grid min-w-0 gap-3 rounded-card border border-line bg-surface p-4">
      <Chips
        label={t('period')}
        items={[...presets, 'custom' as const].map((id) => ({ id, label: t(`presets.${id}`) }))}
        value={isCustom ? 'custom' : (filter.preset ?? 'custom')}
        onChange={choose}
      />
      {isCustom && (
        <OwnDays key={`${filter.from} ${filter.to}`} days={filter} today={today} onChange={onChange} />
      )}
      <p aria-live="polite" className="text-sm font-semibold">
        {periodText(filter)}
      </p>
      {children !== undefined && (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
      )}
    </search>
  );
}
