import { systemClock, type Clock } from '@mela/kernel/time';
import { teamTransactionKinds, teamTransactionStates } from '@mela/protocol/team-report';
import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Link } from '@mela/ui/link';
import { SelectField } from '@mela/ui/select-field';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { byDay } from '#shared/record/by-day.ts';
import { ExportButton } from '#shared/record/export-button.tsx';
import { Figure } from '#shared/record/figure.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { longerOf } from '#shared/record/report-days.ts';
import { PeriodPanel, ReportTitle } from '#shared/record/report-head.tsx';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { SignedAmount } from '#shared/wallet/signed-amount.tsx';
import type { ReportChange } from './report-filter.ts';
import { TeamPath } from './team-path.tsx';
import { useReportFilter } from './use-report-filter.ts';
import { useTransactionFile, useTransactions, type Transaction } from './use-team-report.ts';

type TransactionsScreenProps = { clock?: Clock };

/** Team transactions: deposits, withdrawals and transfers of the downline with their status. */
export function TransactionsScreen({ clock = systemClock }: TransactionsScreenProps) {
  const t = useTranslations('teamReport');
  const { filter, today, zone, change, linkTo } = useReportFilter(clock);
  const list = useTransactions(filter);
  const fetchPart = useTransactionFile(filter);
  const first = list.data?.pages[0];
  return (
    <div className="grid min-w-0 gap-5">
      <ReportTitle pageId="agentDownlineTransactionDetailsCopy">
        <ExportButton fetchPart={fetchPart} isEmpty={first?.items.length === 0} />
      </ReportTitle>
      <PeriodPanel filter={filter} today={today} onChange={change}>
        <SelectField
          label={t('kind')}
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            change({ kind: teamTransactionKinds.find((kind) => kind === target.value) })
          }
          options={[
            { value: '', label: t('allKinds') },
            ...teamTransactionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
          ]}
        />
        <SelectField
          label={t('state')}
          value={filter.state ?? ''}
          onChange={({ target }) =>
            change({ state: teamTransactionStates.find((state) => state === target.value) })
          }
          options={[
            { value: '', label: t('allStates') },
            ...teamTransactionStates.map((state) => ({ value: state, label: t(`states.${state}`) })),
          ]}
        />
      </PeriodPanel>
      {first && <TeamPath path={first.path} linkTo={linkTo} />}
      <Transactions
        list={list}
        zone={zone}
        linkTo={linkTo}
        onLonger={longerOf(filter, () => change({ preset: 'month' }))}
      />
    </div>
  );
}

type TransactionsProps = {
  list: ReturnType<typeof useTransactions>;
  zone: string;
  linkTo: (changed: ReportChange) => string;
  onLonger: (() => void) | undefined;
};

/** The transactions with their loading, empty and error states. */
function Transactions({ list, zone, linkTo, onLonger }: TransactionsProps) {
  const t = useTranslations('teamReport');
  const periodText = usePeriodText();
  const symbol = useMember()?.currencySymbol ?? '';
  const { data: known, error, refetch, isPlaceholderData } = list;
  if (error && !known)
    return <FailedState title={t('transactionsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!known) return <RecordWaiting />;
  const items = known.pages.flatMap((page) => page.items);
  const totals = known.pages[0]?.totals;
  return (
    <div className="grid min-w-0 gap-4" aria-busy={isPlaceholderData}>
      {totals && (
        <section aria-label={t('totals')} className="rounded-card border border-line bg-surface p-4">
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            <Figure name={t('credited')}>
              <Amount value={totals.deposits} symbol={symbol} className="text-lg" />
            </Figure>
            <Figure name={t('paid')}>
              <Amount value={totals.withdrawals} symbol={symbol} className="text-lg" />
            </Figure>
          </dl>
        </section>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={t('transactionsEmpty')}
          action={onLonger && <Button onClick={onLonger}>{t('emptyLonger')}</Button>}
        >
          {t('transactionsEmptyBody')}
        </EmptyState>
      ) : (
        <>
          {byDay(items, zone, ({ madeAt }) => madeAt).map(({ day, items: own }) => (
            <section key={day} aria-label={periodText({ from: day, to: day })} className="grid gap-2">
              <h2 className="px-1 font-sans text-sm font-semibold text-muted">
                {periodText({ from: day, to: day })}
              </h2>
              <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
                {own.map((item) => (
                  <TransactionRow key={item.reference} item={item} linkTo={linkTo} />
                ))}
              </ul>
            </section>
          ))}
          <RecordFoot list={list} failed={t('transactionsFailed')} end={t('transactionsEnd')} />
        </>
      )}
    </div>
  );
}

const tones = {
  waiting: 'accent',
  review: 'accent',
  done: 'good',
  failed: 'quiet',
  reversed: 'quiet',
} as const;

type TransactionRowProps = { item: Transaction; linkTo: (changed: ReportChange) => string };

function TransactionRow({ item, linkTo }: TransactionRowProps) {
  const t = useTranslations('teamReport');
  const date = useDate();
  const symbol = useMember()?.currencySymbol ?? '';
  const { kind, reference, madeAt, node, other, amount, state } = item;
  const side = amount.startsWith('-') ? 'transferTo' : 'transferFrom';
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 px-3 py-3 md:px-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            href={linkTo({ node: node.depth === 0 ? undefined : node.id })}
            className="inline-flex min-h-11 min-w-0 items-center truncate font-semibold text-accent underline-offset-4 hover:underline"
          >
            {node.name}
          </Link>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted md:text-sm">
          <span>{t(`kinds.${kind}`)}</span>
          {other !== null && <span>{t(side, { name: other })}</span>}
          <time dateTime={madeAt} className="whitespace-nowrap">
            {date(madeAt, { timeStyle: 'short' })}
          </time>
          <span className="break-all">{reference}</span>
        </p>
      </div>
      <SignedAmount value={amount} symbol={symbol} className="text-end" />
    </li>
  );
}
