import { showMoney } from '@mela/kernel/money';
import { systemClock, type Clock } from '@mela/kernel/time';
import { reportLines, type ReportLine } from '@mela/protocol/team-report';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { SelectField } from '@mela/ui/select-field';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { Figure } from '#shared/record/figure.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { longerOf } from '#shared/record/report-days.ts';
import { PeriodPanel, ReportTitle } from '#shared/record/report-head.tsx';
import { ChildList } from './child-list.tsx';
import { CareNote, FigureCard } from './figure-card.tsx';
import { ReportChart } from './report-chart.tsx';
import type { ReportFilter } from './report-filter.ts';
import { TeamPath } from './team-path.tsx';
import { useReportFilter } from './use-report-filter.ts';
import { useOverview, usePeople, useReportFile, type Overview, type People } from './use-team-report.ts';

type OverviewScreenProps = { clock?: Clock };

/** Team overview: the figures of the team over a period, today live, down to every child. */
export function OverviewScreen({ clock = systemClock }: OverviewScreenProps) {
  const { filter, today, change, linkTo } = useReportFilter(clock);
  const overview = useOverview(filter, today);
  return (
    <div className="grid min-w-0 gap-5">
      <ReportTitle pageId="agentTeamOverview">
        <Download filter={filter} />
      </ReportTitle>
      <PeriodPanel filter={filter} today={today} onChange={change} />
      {overview.data && <TeamPath path={overview.data.path} linkTo={linkTo} />}
      <PeopleCard key={filter.node} filter={filter} today={today} />
      <Sums
        overview={overview}
        onLonger={longerOf(filter, () => change({ preset: 'month' }))}
        today={today}
      />
      <ChildList
        filter={filter}
        usualSort="stake"
        sorts={['stake', 'netLoss', 'deposits', 'withdrawals', 'payout']}
        names={['stake', 'payout', 'netLoss', 'deposits', 'withdrawals', 'newMembers']}
        change={change}
        linkTo={linkTo}
      />
    </div>
  );
}

/** The same figures as a file with a line for each day, member or product. */
export function Download({ filter }: { filter: ReportFilter }) {
  const t = useTranslations('teamReport');
  const [line, setLine] = useState<ReportLine>('day');
  const fetchPart = useReportFile({ ...filter, sort: filter.sort ?? 'stake' }, line);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-end gap-2 md:w-auto">
      <SelectField
        label={t('export')}
        value={line}
        onChange={({ target }) => setLine(reportLines.find((one) => one === target.value) ?? 'day')}
        options={reportLines.map((one) => ({ value: one, label: t(`exportBy.${one}`) }))}
      />
      <div className="pb-1.5">
        <ExportButton fetchPart={fetchPart} isEmpty={false} />
      </div>
    </div>
  );
}

/** Says how current the figures are. */
export function Updated({ overview, today }: { overview: Overview; today: string }) {
  const t = useTranslations('teamReport');
  const date = useDate();
  const time = date(overview.updatedAt, { timeStyle: 'medium', hourCycle: 'h23' });
  return (
    <output className="text-sm text-muted">{t(overview.to >= today ? 'live' : 'updated', { time })}</output>
  );
}

type PeopleCardProps = { filter: ReportFilter; today: string };

/** Balance and people; they are counted separately and may arrive later than the sums. */
function PeopleCard({ filter, today }: PeopleCardProps) {
  const t = useTranslations('teamReport');
  const { data: known, error, refetch } = usePeople(filter, today);
  if (error && !known)
    return <FailedState title={t('peopleFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) {
    return (
      <Loading className="grid">
        <Skeleton className="h-28 w-full rounded-card" />
      </Loading>
    );
  }
  return <PeopleFigures people={known} isOneDay={filter.from === filter.to} />;
}

function PeopleFigures({ people, isOneDay }: { people: People; isOneDay: boolean }) {
  const t = useTranslations('teamReport');
  const symbol = useMember()?.currencySymbol ?? '';
  const { balance, members, online, active, activeFloor } = people;
  const count = (value: number) => (
    <span className="text-lg font-bold tabular-nums">{value.toLocaleString('en-IN')}</span>
  );
  const floor = {
    turnover: `${symbol}${showMoney(activeFloor.turnover)}`,
    deposits: `${symbol}${showMoney(activeFloor.deposits)}`,
  };
  return (
    <section aria-label={t('people')} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4">
        <Figure name={t('figures.balance')} isWide>
          <Amount value={balance} symbol={symbol} className="text-lg" />
        </Figure>
        <Figure name={t('figures.members')}>{count(members)}</Figure>
        <Figure name={t('figures.online')}>{count(online)}</Figure>
        <Figure name={t('figures.active')}>{count(active)}</Figure>
      </dl>
      <p className="text-xs text-muted">
        {isOneDay ? t('activeDayAbout', { turnover: floor.turnover }) : t('activeAbout', floor)}
      </p>
    </section>
  );
}

type SumsProps = {
  overview: ReturnType<typeof useOverview>;
  onLonger: (() => void) | undefined;
  today: string;
};

/** The sums with their loading, empty and error states. */
function Sums({ overview, onLonger, today }: SumsProps) {
  const t = useTranslations('teamReport');
  const { data: known, error, refetch, isPlaceholderData } = overview;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const { totals } = known;
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isPlaceholderData}>
      <Updated overview={known} today={today} />
      {known.days.length === 0 && (
        <EmptyState
          title={t('empty')}
          action={onLonger && <Button onClick={onLonger}>{t('emptyLonger')}</Button>}
        >
          {t('emptyBody')}
        </EmptyState>
      )}
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <FigureCard
          title={t('betting')}
          figures={totals}
          names={['stake', 'payout', 'validBet', 'bets', 'netLoss']}
        />
        <FigureCard
          title={t('money')}
          figures={totals}
          names={['deposits', 'withdrawals', 'firstDepositors', 'newMembers']}
        />
        <FigureCard
          title={t('costs')}
          figures={totals}
          names={['selfRebate', 'agentRebate', 'promotions', 'salaries', 'dividends', 'paymentFees']}
        />
        <div className="grid content-start gap-2 text-sm text-muted lg:col-span-3">
          <p>{t('netLossAbout')}</p>
          <CareNote overview={known} />
        </div>
      </div>
      <ReportChart overview={known} />
    </div>
  );
}
