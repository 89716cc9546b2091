import { Button } from '@mela/ui/button';
import { NearEnd } from '@mela/ui/near-end';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';

type Pages = {
  data: { pages: readonly unknown[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
};

type RecordFootProps = { list: Pages; failed: string; end: string };

/** The next page loads when the end is near; a button does the same without scrolling. */
export function RecordFoot({ list, failed, end }: RecordFootProps) {
  const t = useTranslations('record');
  const { data: known, error, hasNextPage, fetchNextPage, isFetching, isFetchingNextPage } = list;
  const more = () => void fetchNextPage();
  if (error) return <FailedState title={failed} error={error} onRetry={more} />;
  return (
    <div className="grid justify-items-center py-3">
      {hasNextPage ? (
        <>
          {!isFetching && <NearEnd key={known?.pages.length} onNear={more} />}
          <Button tone="outline" isBusy={isFetchingNextPage} onClick={more}>
            {t('more')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-muted">{end}</p>
      )}
    </div>
  );
}
