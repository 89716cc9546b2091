import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';

type FeedbackDoneProps = { id: string; onAgain: () => void; onClose: () => void };

export function FeedbackDone({ id, onAgain, onClose }: FeedbackDoneProps) {
  const t = useTranslations();
  return (
    <div aria-live="polite">
      <EmptyState
        heading="h3"
        title={t('feedback.doneTitle')}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <Button onClick={onClose}>{t('common.close')}</Button>
            <Button tone="outline" onClick={onAgain}>
              {t('feedback.another')}
            </Button>
          </span>
        }
      >
        {t('feedback.doneBody', { id })}
      </EmptyState>
    </div>
  );
}
