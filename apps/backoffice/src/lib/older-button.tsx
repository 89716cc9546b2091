import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';

type OlderButtonProps = { hasMore: boolean; isBusy: boolean; onMore: () => void };

/** The way to older rows, as long as there are any. */
export function OlderButton({ hasMore, isBusy, onMore }: OlderButtonProps) {
  const t = useTranslations('backoffice');
  if (!hasMore) return null;
  return (
    <div className="flex justify-center py-2">
      <Button tone="outline" size="small" isBusy={isBusy} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
}
