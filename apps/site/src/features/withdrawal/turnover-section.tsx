import { showMoney, type MoneyText } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { isPositive, percentPlayed } from './facts.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useTurnover, type TurnoverRow } from './use-withdrawal.ts';

/** The open turnover requirements, in the order in which bets fill them. */
export function TurnoverSection() {
  const t = useTranslations('withdrawal');
  const { data, error, isPending, refetch } = useTurnover();
  return (
    <section
      aria-labelledby="turnover"
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <h2 id="turnover" className="text-lg">
        {t('turnover')}
      </h2>
      {isPending && (
        <Loading className="grid gap-3">
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-14 w-full" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('turnoverFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Rows missing={data.missing} rows={data.rows} />}
    </section>
  );
}

type RowsProps = { missing: MoneyText; rows: readonly TurnoverRow[] };

function Rows({ missing, rows }: RowsProps) {
  const t = useTranslations('withdrawal');
  const [isAll, setAll] = useState(false);
  const open = rows.filter(({ status }) => status === 'active');
  const done = rows.filter(({ status }) => status !== 'active');
  return (
    <>
      {!isPositive(missing) && <p className="font-semibold">{t('turnoverNone')}</p>}
      {rows.length > 0 && <p className="text-sm text-muted">{t('turnoverHow')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {open.map((row) => (
          <Row key={row.id} row={row} />
        ))}
        {isAll && done.map((row) => <Row key={row.id} row={row} />)}
      </ul>
      {done.length > 0 && (
        <Button
          tone="quiet"
          size="small"
          className="-ms-3 justify-self-start"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? t('turnoverHide') : t('turnoverShow')}
        </Button>
      )}
    </>
  );
}

function Row({ row }: { row: TurnoverRow }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const { source, amount, multiplier, counted, required, missing, status, openedAt } = row;
  const name = t('turnoverRow', { source: t(`sources.${source}`), amount: showMoney(amount), multiplier });
  const isOpen = status === 'active';
  const percent = isOpen ? percentPlayed(row) : 100;
  return (
    <li className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-semibold">{name}</span>
        <Badge tone={isOpen ? 'accent' : 'quiet'}>
          {isOpen ? t('turnoverLeft', { missing: showMoney(missing) }) : t(`turnoverStates.${status}`)}
        </Badge>
      </div>
      <ProgressBar label={name} percent={percent} />
      <div className="flex flex-wrap justify-between gap-x-4 text-xs text-muted tabular-nums">
        <span>{t('turnoverOf', { counted: showMoney(counted), required: showMoney(required) })}</span>
        <time dateTime={openedAt}>{date(openedAt, { dateStyle: 'medium' })}</time>
      </div>
    </li>
  );
}
