import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useUnlink, type Linked } from './use-identities.ts';

export function UnlinkPopup({ identity, onClose }: { identity: Linked; onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const unlinking = useUnlink();
  const name = t(`identity.providers.${identity.provider}`);
  const unlink = () =>
    unlinking.mutate(identity.id, {
      onSuccess: () => {
        void showToast({ tone: 'good', text: t('identity.unlinked'), closeLabel: t('common.close') });
        onClose();
      },
    });
  return (
    <Popup
      title={t('identity.unlinkTitle', { provider: name })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-sm text-muted">{t('identity.unlinkBody')}</p>
        {unlinking.error && <Notice tone="bad">{refusalText(unlinking.error)}</Notice>}
        <Button tone="danger" size="large" isBusy={unlinking.isPending} onClick={unlink}>
          {t('identity.unlink')}
        </Button>
      </div>
    </Popup>
  );
}
