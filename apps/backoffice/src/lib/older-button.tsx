import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';

type OlderButtonProps = { hasMore: boolean; isBusy: boolean; onMore: () => void };

/** The way to older rows, or the word that there are none. */
export function OlderButton({ hasMore, isBusy, onMore }: OlderButtonProps) {
  const t = useTranslations('backoffice');
  return (
    <div className="flex justify-center py-2">
      {hasMore ? (
        <Button tone="outline" size="small" isBusy={isBusy} onClick={onMore}>
          {t('more')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t('end')}</p>
      )}
    </div>
  );
}
