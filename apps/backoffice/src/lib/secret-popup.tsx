import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';

type SecretPopupProps = { title: string; body: string; secret: string; onClose: () => void };

/** A secret that is shown only once, with a button that copies it. */
export function SecretPopup({ title, body, secret, onClose }: SecretPopupProps) {
  const t = useTranslations();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    await showToast({ tone: 'good', text: t('staff.copied'), closeLabel: t('common.close') });
  };
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm">{body}</p>
        <code className="rounded-card bg-raised p-4 text-center text-lg break-all select-all">{secret}</code>
        <Button onClick={() => void copy()}>{t('staff.copy')}</Button>
      </div>
    </Popup>
  );
}
