import type { LocalDay } from '@mela/kernel/time';
import { Chips } from '@mela/ui/chips';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OwnDays } from '#shared/record/period-bar.tsx';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { presets, type ReportChange, type ReportFilter } from './report-filter.ts';
import type { ReportNode } from './use-team-report.ts';

type ReportPageId =
  | 'agentTeamOverview'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentDownlineTransactionDetailsCopy';

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
  filter: ReportFilter;
  today: LocalDay;
  onChange: (changed: ReportChange) => void;
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

type TeamPathProps = {
  path: readonly ReportNode[];
  linkTo: (changed: ReportChange) => string;
};

/** The members from the agent down to the one whose team is shown. */
export function TeamPath({ path, linkTo }: TeamPathProps) {
  const t = useTranslations('teamReport');
  if (path.length < 2) return null;
  return (
    <nav aria-label={t('path')} className="min-w-0">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {path.map((node, at) => {
          const isLast = at === path.length - 1;
          const name = at === 0 ? t('you') : node.name;
          return (
            <li key={node.id} className="flex min-w-0 items-center gap-1">
              {at > 0 && <Icon of={ChevronRight} size="small" className="text-muted" />}
              {isLast ? (
                <span aria-current="page" className="min-w-0 truncate font-semibold">
                  {name}
                </span>
              ) : (
                <Link
                  href={linkTo({ node: at === 0 ? undefined : node.id, bets: undefined })}
                  className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
