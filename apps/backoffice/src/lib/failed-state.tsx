import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

/** A load error with its reason, its code for support, and a retry button. */
export function FailedState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  return (
    <Notice
      tone="bad"
      title={isOnline ? t('backoffice.failed') : t('backoffice.offlineTitle')}
      action={
        <Button tone="outline" size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {isOnline ? refusalText(error) : t('backoffice.offline')}
      {isOnline && isRefusal(error) && <code className="ms-2 text-xs text-muted">{error.code}</code>}
    </Notice>
  );
}
