import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useEndLink, type Link } from './use-invitation.ts';

/** Ends a link after a confirmation, because it cannot be started again. */
export function EndLinkPopup({ link, onClose }: { link: Link; onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const ending = useEndLink();
  const end = () =>
    ending.mutate(
      { body: { code: link.code } },
      {
        onSuccess: () => {
          void showToast({ tone: 'good', text: t('invitation.ended'), closeLabel: t('common.close') });
          onClose();
        },
      },
    );
  return (
    <Popup title={t('invitation.endTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('invitation.endBody', { name: link.label ?? link.code })}</p>
        {ending.error && <Notice tone="bad">{refusalText(ending.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('invitation.endKeep')}
          </Button>
          <Button tone="danger" isBusy={ending.isPending} onClick={end}>
            {t('invitation.end')}
          </Button>
        </div>
      </div>
    </Popup>
  );
}
