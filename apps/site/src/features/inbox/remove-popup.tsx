import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useRemoveMessage, type Message } from './use-inbox.ts';

type RemovePopupProps = { message: Message; onClose: () => void };

/** Deletes a message after a confirmation, because it cannot be restored. */
export function RemovePopup({ message, onClose }: RemovePopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const removing = useRemoveMessage();
  const remove = () =>
    removing.mutate(message.id, {
      onSuccess: () => {
        void showToast({ tone: 'good', text: t('inbox.removed'), closeLabel: t('common.close') });
        onClose();
      },
    });
  return (
    <Popup title={t('inbox.removeTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('inbox.removeBody', { title: message.title })}</p>
        {removing.error && <Notice tone="bad">{refusalText(removing.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('inbox.keep')}
          </Button>
          <Button tone="danger" isBusy={removing.isPending} onClick={remove}>
            {t('inbox.remove')}
          </Button>
        </div>
      </div>
    </Popup>
  );
}
