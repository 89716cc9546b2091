import type { StaffWire } from '@mela/protocol/shapes/staff';
import { useTranslations } from 'use-intl';
import { SecretPopup } from '#lib/secret-popup.tsx';

export type FirstPasswordValue = NonNullable<StaffWire['open']['value']['done']>;

/** The first password is shown only once, here. */
export function FirstPassword({ value, onClose }: { value: FirstPasswordValue; onClose: () => void }) {
  const t = useTranslations('staff');
  return (
    <SecretPopup
      title={t('firstPasswordTitle', { account: value.account })}
      body={t('firstPasswordBody')}
      secret={value.firstPassword}
      onClose={onClose}
    />
  );
}
