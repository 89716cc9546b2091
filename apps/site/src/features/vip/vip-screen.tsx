import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useVip } from '#shared/vip/use-vip.ts';
import { BirthdayCard } from './birthday-card.tsx';
import { Gifts } from './gifts.tsx';
import { Ladder } from './ladder.tsx';
import { Standing } from './standing.tsx';
import { VipHistory } from './vip-history.tsx';

/** The VIP level of the member: progress, keep line, gifts, the whole ladder, and the history. */
export function VipScreen() {
  const t = useTranslations('vip');
  const { data, error, isPending, refetch } = useVip();
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('intro')}</p>
      </div>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-44 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Standing progress={data} />
          <Gifts payments={data.open} />
          <Ladder progress={data} />
          <BirthdayCard birthday={data.birthday} />
          <VipHistory />
        </>
      )}
    </div>
  );
}
