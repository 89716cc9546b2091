import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { useStatus, useSwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { FeedbackForm } from './feedback-form.tsx';

/** The feedback form. If the merchant has closed it, a link to the help center is shown instead. */
export function FeedbackPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const { data: status } = useStatus();
  const isOpen = useSwitch('FEEDBACK3');
  useTitle(t('feedback.title'));
  return (
    <Popup title={t('feedback.title')} closeLabel={t('common.close')} onClose={close}>
      {status !== undefined && !isOpen ? (
        <EmptyState
          title={t('feedback.closedTitle')}
          action={<Button href="/help">{t('shell.help')}</Button>}
        >
          {t('feedback.closedBody')}
        </EmptyState>
      ) : (
        <FeedbackForm onClose={close} />
      )}
    </Popup>
  );
}
