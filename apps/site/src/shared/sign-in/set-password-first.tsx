import { isRefusal } from '@mela/protocol/refusals';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';

/** Shown below a form that needs a password when the account has none: a link to set one. */
export function SetPasswordFirst({ error, onLeave }: { error: unknown; onLeave?: () => void }) {
  const t = useTranslations('password');
  const { show } = usePopup();
  if (!isRefusal(error) || error.code !== 'LOGIN_PASSWORD_MISSING') return null;
  const leave = () => {
    onLeave?.();
    show('password');
  };
  return (
    <Button tone="outline" onClick={leave}>
      {t('set')}
    </Button>
  );
}
