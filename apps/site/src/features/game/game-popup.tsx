import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLikelySwitch } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';

/** Popups before a game: what a trial account plays with, that a real account is needed, or that the game is in maintenance. */
export function GamePopup() {
  const t = useTranslations('lobby');
  const { search } = usePopup();
  switch (search.get('why')) {
    case 'practice':
      return <Practice next={search.get('next') ?? ''} />;
    case 'trial':
      return <Told title={t('trialTitle')} text={t('trialText')} canRegister />;
    default:
      return <Told title={t('maintenanceTitle')} text={t('maintenanceText')} />;
  }
}

type ToldProps = { title: string; text: string; canRegister?: boolean };

function Told({ title, text, canRegister = false }: ToldProps) {
  const t = useTranslations();
  const { close } = usePopup();
  const isRegistrationOpen = useLikelySwitch('REG3');
  useTitle(title);
  return (
    <Popup
      title={title}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          {canRegister && isRegistrationOpen && <Button href="/register">{t('lobby.registerNow')}</Button>}
          <Button onClick={close} tone={canRegister && isRegistrationOpen ? 'outline' : 'primary'}>
            {t('common.confirm')}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{text}</p>
    </Popup>
  );
}

/** The URL is user input: only a game page of this site is followed. */
const isGame = (path: string): boolean => path.startsWith('/seamless?');

function Practice({ next }: { next: string }) {
  const t = useTranslations();
  const { close } = usePopup();
  const navigate = useNavigate();
  useTitle(t('lobby.practiceTitle'));
  return (
    <Popup
      title={t('lobby.practiceTitle')}
      closeLabel={t('common.close')}
      onClose={close}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button href="/register" tone="outline">
            {t('lobby.registerNow')}
          </Button>
          <Button onClick={() => (isGame(next) ? void navigate(next, { replace: true }) : close())}>
            {t('lobby.practicePlay')}
          </Button>
        </div>
      }
    >
      <p className="text-muted">{t('lobby.practiceText')}</p>
    </Popup>
  );
}
