import type { StaffWire } from '@mela/protocol/shapes/staff';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';

export type FirstPasswordValue = StaffWire['open']['value'];

/** The first password is shown only once, here. */
export function FirstPassword({ value, onClose }: { value: FirstPasswordValue; onClose: () => void }) {
  const t = useTranslations();
  const copy = async () => {
    await navigator.clipboard.writeText(value.firstPassword);
    await showToast({ tone: 'good', text: t('staff.copied'), closeLabel: t('common.close') });
  };
  return (
    <Popup
      title={t('staff.firstPasswordTitle', { account: value.account })}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-sm">{t('staff.firstPasswordBody')}</p>
        <code className="rounded-card bg-raised p-4 text-center text-lg break-all select-all">
          {value.firstPassword}
        </code>
        <Button onClick={() => void copy()}>{t('staff.copy')}</Button>
      </div>
    </Popup>
  );
}
