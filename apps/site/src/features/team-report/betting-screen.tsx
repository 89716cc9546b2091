import { readDay, systemClock, type Clock } from '@mela/kernel/time';
import { reportProducts } from '@mela/protocol/team-report';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { FigureList, FigureRow } from '#shared/record/figure-row.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { longerOf } from '#shared/record/report-days.ts';
import { PeriodPanel, ReportTitle } from '#shared/record/report-head.tsx';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { ChildList } from './child-list.tsx';
import { CareNote, FigureCard, FigureValue, type FigureName } from './figure-card.tsx';
import { MemberBets } from './member-bets.tsx';
import { Download, Updated } from './overview-screen.tsx';
import { views, type ReportChange } from './report-filter.ts';
import { TeamPath } from './team-path.tsx';
import { useReportFilter } from './use-report-filter.ts';
import { useOverview, type Figures, type Overview } from './use-team-report.ts';

type BettingScreenProps = { clock?: Clock };

const names = ['bets', 'stake', 'validBet', 'payout', 'netLoss'] as const satisfies readonly FigureName[];

/** Team betting: settled bets by day, member and product, down to the bets of one member. */
export function BettingScreen({ clock = systemClock }: BettingScreenProps) {
  const t = useTranslations('teamReport');
  const address = useReportFilter(clock);
  const { filter, today, change, linkTo } = address;
  const overview = useOverview(filter, today);
  if (filter.bets !== undefined) {
    return (
      <div className="grid min-w-0 gap-5">
        <ReportTitle pageId="personalHistoryCopy" />
        <PeriodPanel filter={filter} today={today} onChange={change} />
        <MemberBets node={filter.bets} filter={filter} address={address} />
      </div>
    );
  }
  return (
    <div className="grid min-w-0 gap-5">
      <ReportTitle pageId="personalHistoryCopy">
        <Download filter={filter} />
      </ReportTitle>
      <PeriodPanel filter={filter} today={today} onChange={change}>
        <SelectField
          label={t('product')}
          value={filter.product ?? ''}
          onChange={({ target }) =>
            change({ product: reportProducts.find((product) => product === target.value) })
          }
          options={[
            { value: '', label: t('allProducts') },
            ...reportProducts
              .filter((product) => product !== 'none')
              .map((product) => ({ value: product, label: t(`products.${product}`) })),
          ]}
        />
      </PeriodPanel>
      {overview.data && <TeamPath path={overview.data.path} linkTo={linkTo} />}
      <Sums overview={overview} address={address} />
    </div>
  );
}

type SumsProps = { overview: ReturnType<typeof useOverview>; address: ReturnType<typeof useReportFilter> };

function Sums({ overview, address }: SumsProps) {
  const t = useTranslations('teamReport');
  const panelId = useId();
  const { filter, today, change, linkTo } = address;
  const { data: known, error, refetch, isPlaceholderData } = overview;
  if (error && !known)
    return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const labels = { day: t('byDay'), member: t('byMember'), product: t('byProduct') };
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isPlaceholderData}>
      <Updated overview={known} today={today} />
      <FigureCard title={t('totals')} figures={known.totals} names={names} />
      <CareNote overview={known} />
      <Tabs
        label={t('views')}
        items={views.map((id) => ({ id, label: labels[id] }))}
        value={filter.view}
        onChange={(id) => change({ view: views.find((view) => view === id) ?? 'day' })}
        panelId={panelId}
      />
      <TabPanel id={panelId} value={filter.view}>
        {filter.view === 'member' ? (
          <ChildList
            filter={filter}
            usualSort="stake"
            sorts={['stake', 'validBet', 'payout', 'netLoss']}
            names={names}
            change={change}
            linkTo={linkTo}
            hasBets
          />
        ) : (
          <Rows
            overview={known}
            view={filter.view}
            linkTo={linkTo}
            onLonger={longerOf(filter, () => change({ preset: 'month' }))}
          />
        )}
      </TabPanel>
    </div>
  );
}

type RowsProps = {
  overview: Overview;
  view: 'day' | 'product';
  linkTo: (changed: ReportChange) => string;
  onLonger: (() => void) | undefined;
};

/** A row for each day, newest first, or for each product. */
function Rows({ overview, view, linkTo, onLonger }: RowsProps) {
  const t = useTranslations('teamReport');
  const days = overview.days.filter(({ figures }) => figures.bets !== 0);
  const products = overview.products.filter(({ figures }) => figures.bets !== 0);
  if (days.length === 0) {
    return (
      <EmptyState
        title={t('betsEmpty')}
        action={onLonger && <Button onClick={onLonger}>{t('emptyLonger')}</Button>}
      >
        {t('emptyBody')}
      </EmptyState>
    );
  }
  return (
    <FigureList
      lead={t(view === 'day' ? 'day' : 'product')}
      names={names.map((name) => t(`figures.${name}`))}
    >
      {view === 'day'
        ? days
            .toReversed()
            .map(({ day, figures }) => <DayRow key={day} day={day} figures={figures} linkTo={linkTo} />)
        : products.map(({ product, figures }) => (
            <Row key={product} figures={figures}>
              <Link href={linkTo({ product, view: 'member' })} className={rowLink}>
                {t(`products.${product}`)}
                <Icon of={ChevronRight} size="small" />
              </Link>
            </Row>
          ))}
    </FigureList>
  );
}

const rowLink =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-accent underline-offset-4 hover:underline';

type DayRowProps = { day: string; figures: Figures; linkTo: (changed: ReportChange) => string };

/** A day leads to its members. */
function DayRow({ day, figures, linkTo }: DayRowProps) {
  const t = useTranslations('teamReport');
  const periodText = usePeriodText();
  const date = readDay(day);
  if (date === undefined) return null;
  const text = periodText({ from: date, to: date });
  return (
    <Row figures={figures}>
      <Link
        href={linkToDay(linkTo({ view: 'member' }), day)}
        aria-label={t('openDay', { day: text })}
        className={rowLink}
      >
        {text}
        <Icon of={ChevronRight} size="small" />
      </Link>
    </Row>
  );
}

/** The address with one day as the period. */
function linkToDay(link: string, day: string): string {
  const address = new URLSearchParams(link);
  address.delete('period');
  address.set('from', day);
  address.set('to', day);
  return `?${address.toString()}`;
}

function Row({ figures, children }: { figures: Figures; children: ReactNode }) {
  const t = useTranslations('teamReport.figures');
  return (
    <FigureRow
      lead={children}
      figures={names.map((name) => ({ name: t(name), value: <FigureValue figures={figures} name={name} /> }))}
    />
  );
}
