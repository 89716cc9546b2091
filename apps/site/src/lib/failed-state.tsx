import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

type FailedStateProps = { title: string; error: unknown; onRetry: () => void };

/** A load error with its reason, a code for customer service, and a retry button. */
export function FailedState({ title, error, onRetry }: FailedStateProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  return (
    <Notice
      tone="bad"
      title={isOnline ? title : t('system.offlineTitle')}
      action={
        <Button tone="outline" size="small" onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      {isOnline ? refusalText(error) : t('system.offlineBody')}
      {isOnline && isRefusal(error) && <code className="ms-2 text-xs text-muted">{error.code}</code>}
    </Notice>
  );
}
