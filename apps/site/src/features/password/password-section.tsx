import { Button } from '@mela/ui/button';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { usePasswordState } from './use-password.ts';

export function PasswordSection() {
  const t = useTranslations('password');
  const { show } = usePopup();
  const { data } = usePasswordState();
  const isMissing = data?.hasPassword === false;
  return (
    <SecurityCard
      id="password"
      icon={KeyRound}
      title={t('title')}
      body={isMissing ? t('firstBody') : t('body')}
    >
      <div>
        <Button tone={isMissing ? 'primary' : 'outline'} onClick={() => show('password')}>
          {isMissing ? t('set') : t('change')}
        </Button>
      </div>
    </SecurityCard>
  );
}
