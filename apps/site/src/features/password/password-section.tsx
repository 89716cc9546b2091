import { Button } from '@mela/ui/button';
import KeyRound from 'lucide-react/icons/key-round';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#lib/security-card.tsx';
import { usePopup } from '#lib/use-popup.ts';

export function PasswordSection() {
  const t = useTranslations('password');
  const { show } = usePopup();
  return (
    <SecurityCard id="password" icon={KeyRound} title={t('title')} body={t('body')}>
      <div>
        <Button tone="outline" onClick={() => show('password')}>
          {t('change')}
        </Button>
      </div>
    </SecurityCard>
  );
}
