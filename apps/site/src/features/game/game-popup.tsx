import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';

/** Why a game did not open: a trial account needs a real one, or the game is being looked after. */
export function GamePopup() {
  const t = useTranslations();
  const { close, search } = usePopup();
  const isTrial = search.get('why') === 'trial';
  const title = isTrial ? t('lobby.trialTitle') : t('lobby.maintenanceTitle');
  useTitle(title);
  return (
    <Popup
      title={title}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {isTrial && (
            <Button href="/register" tone="outline">
              {t('lobby.registerNow')}
            </Button>
          )}
          <Button onClick={close}>{t('common.confirm')}</Button>
        </div>
      }
    >
      <p className="text-muted">{isTrial ? t('lobby.trialText') : t('lobby.maintenanceText')}</p>
    </Popup>
  );
}
