import { Button } from '@mela/ui/button';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

type Pages = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;

/** Loads older rows while there are any. */
export function OlderButton({ pages }: { pages: Pages }) {
  const t = useTranslations('backoffice');
  if (!pages.hasNextPage) return null;
  return (
    <div className="flex justify-center py-2">
      <Button
        tone="outline"
        size="small"
        isBusy={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  );
}
