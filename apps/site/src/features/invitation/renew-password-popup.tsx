import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useRenewPassword, type Opened, type Person } from './use-invitation.ts';

type RenewPasswordPopupProps = { person: Person; onRenewed: (opened: Opened) => void; onClose: () => void };

/** Replaces the first password of a person who has not logged in yet. */
export function RenewPasswordPopup({ person, onRenewed, onClose }: RenewPasswordPopupProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const renewing = useRenewPassword();
  const { account } = person;
  const renew = () => renewing.mutate({ body: { username: account } }, { onSuccess: onRenewed });
  return (
    <Popup title={t('invitation.renewTitle')} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('invitation.renewBody', { account })}</p>
        {renewing.error && <Notice tone="bad">{refusalText(renewing.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('invitation.renewKeep')}
          </Button>
          <Button isBusy={renewing.isPending} onClick={renew}>
            {t('invitation.renew')}
          </Button>
        </div>
      </div>
    </Popup>
  );
}
