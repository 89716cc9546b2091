import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useDeviceTexts } from './use-device-texts.ts';
import { useLogins, type LoginEvent } from './use-devices.ts';

/** Collapsed by default, because it is long and rarely needed. */
export function LoginHistory() {
  const t = useTranslations('devices');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <h3 id="login-history" className="text-base">
            {t('history')}
          </h3>
          <p className="text-sm text-muted">{t('historyBody')}</p>
        </div>
        <Button tone="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('historyHide') : t('historyShow')}
        </Button>
      </div>
      {isOpen && <Logins />}
    </div>
  );
}

function Logins() {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useLogins(page);
  if (isPending) {
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  if (!data) {
    return <FailedState title={t('devices.historyFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data.total === 0) return <p className="text-sm text-muted">{t('devices.historyEmpty')}</p>;
  return (
    <>
      <ul aria-labelledby="login-history" className="grid divide-y divide-line">
        {data.content.map((event, place) => (
          <Line key={`${event.at} ${place}`} event={event} />
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={data.totalPages}
        range={5}
        onPage={setPage}
        labels={{
          pages: t('devices.historyPages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </>
  );
}

function Line({ event }: { event: LoginEvent }) {
  const t = useTranslations('devices');
  const date = useDate();
  const texts = useDeviceTexts();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2.5">
      <span className="grid min-w-36 flex-1 gap-0.5">
        <span className="text-sm font-semibold">
          {date(event.at, { dateStyle: 'medium', timeStyle: 'short' })}
        </span>
        <span className="text-xs wrap-anywhere text-muted">{`${texts.name(event)} · ${texts.place(event)}`}</span>
        {event.way !== null && <span className="text-xs text-muted">{texts.way(event.way)}</span>}
      </span>
      <Badge tone={event.outcome === 'success' ? 'good' : 'danger'}>{t(`outcomes.${event.outcome}`)}</Badge>
    </li>
  );
}
