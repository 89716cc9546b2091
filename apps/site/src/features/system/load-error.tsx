import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';

type LoadErrorProps = {
  /** Another try where one may help; without it the page is reloaded. */
  onRetry?: (() => void) | undefined;
};

/** Stands where a chunk did not arrive, so it may ask for none itself: only parts of the entry are used here. */
export function LoadError({ onRetry }: LoadErrorProps) {
  const t = useTranslations();
  const isOnline = useOnline();
  const reload = () => window.location.reload();
  return (
    <div role="alert" className="grid min-h-[80vh] place-items-center">
      <EmptyState
        heading="h1"
        title={isOnline ? t('system.loadTitle') : t('system.offlineTitle')}
        action={
          <Button onClick={onRetry ?? reload}>{onRetry ? t('common.tryAgain') : t('common.reload')}</Button>
        }
      >
        {isOnline ? t('system.loadBody') : t('system.offlineBody')}
      </EmptyState>
    </div>
  );
}
