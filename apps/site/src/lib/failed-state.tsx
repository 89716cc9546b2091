import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { useRefusalText } from './use-refusal-text.ts';

/** Their texts say everything; the code would only confuse. */
const plainCodes: ReadonlySet<string> = new Set(['NETWORK_ABNORMAL', 'UNKNOWN']);

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
      {isOnline && isRefusal(error) && !plainCodes.has(error.code) && (
        <code className="ms-2 text-xs text-muted">{error.code}</code>
      )}
    </Notice>
  );
}
