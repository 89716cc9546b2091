import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { PastRounds } from './past-rounds.tsx';
import { RoundCard } from './round-card.tsx';
import { Terms } from './terms.tsx';
import { useEnvelopes } from './use-envelopes.ts';

/** `/member/envelope`: the open or next round of red envelopes, its terms, and the last rounds. */
export function EnvelopeScreen() {
  const t = useTranslations('envelope');
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-sm text-muted">{t('intro')}</p>
      </div>
      <Rounds />
    </div>
  );
}

function Rounds() {
  const t = useTranslations('envelope');
  const isOnline = useOnline();
  const { data, error, refetch } = useEnvelopes();
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-48 w-full rounded-card" />
        <Skeleton className="h-28 w-full rounded-card" />
      </Loading>
    );
  return (
    <>
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {data.round === null ? (
        <EmptyState title={t('noneTitle')}>{t('noneBody')}</EmptyState>
      ) : (
        <>
          <RoundCard state={data} round={data.round} />
          <Terms round={data.round} name={data.name} />
        </>
      )}
      {data.past.length > 0 && <PastRounds past={data.past} />}
    </>
  );
}
