import type { MoneyText } from '@mela/kernel/money';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { isPositive } from './facts.ts';
import { TurnoverItem } from './turnover-item.tsx';
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
  const isOpen = ({ status }: TurnoverRow) => status === 'active' || status === 'queued';
  const open = rows.filter(isOpen);
  const done = rows.filter((row) => !isOpen(row));
  return (
    <>
      {!isPositive(missing) && <p className="font-semibold">{t('turnoverNone')}</p>}
      {rows.length > 0 && <p className="text-sm text-muted">{t('turnoverHow')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {open.map((row) => (
          <TurnoverItem key={row.id} row={row} />
        ))}
        {isAll && done.map((row) => <TurnoverItem key={row.id} row={row} />)}
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
