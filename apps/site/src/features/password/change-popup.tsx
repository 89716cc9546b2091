import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { ChangeSteps } from './change-steps.tsx';
import { usePasswordState } from './use-password.ts';

/** Changes the password with the old one. */
export function ChangePopup() {
  const t = useTranslations();
  const { close } = usePopup();
  const isFirst = usePasswordState().data?.hasPassword === false;
  const title = isFirst ? t('password.firstTitle') : t('password.changeTitle');
  useTitle(title);
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={close}>
      <Inside />
    </Popup>
  );
}

function Inside() {
  const t = useTranslations();
  const member = useMember();
  if (member === null) {
    return (
      <EmptyState
        title={t('password.askLogin')}
        action={
          <Button href={`/login?next=${encodeURIComponent('/?popup=password')}`}>{t('login.submit')}</Button>
        }
      >
        {t('login.intro')}
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ChangeSteps account={member.account} />
    </div>
  );
}
