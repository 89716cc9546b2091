import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';

type LoadErrorProps = {
  /** Tries again without a reload; without it the button reloads the page. */
  onRetry?: (() => void) | undefined;
};

/** Shown in place of a chunk that did not load, so it must not need another chunk: it uses only modules of the entry. */
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
