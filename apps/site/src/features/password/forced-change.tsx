import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';
import { ChangeSteps } from './change-steps.tsx';

type ForcedChangeProps = { account: string; onLogout: () => void };

/** The change of a default or expired password. It cannot be closed: the member changes the password or logs out. */
export function ForcedChange({ account, onLogout }: ForcedChangeProps) {
  const t = useTranslations();
  const title = t('password.expiredTitle');
  useTitle(title);
  return (
    <Popup title={title} closeLabel={t('common.close')}>
      <div className="grid gap-4">
        <ChangeSteps account={account} isForced />
        <Button tone="quiet" onClick={onLogout}>
          {t('shell.logout')}
        </Button>
      </div>
    </Popup>
  );
}
