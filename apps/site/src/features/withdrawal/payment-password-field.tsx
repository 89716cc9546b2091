import { PasswordField, type PasswordFieldProps } from '@mela/ui/password-field';
import { useTranslations } from 'use-intl';

type PaymentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'label' | 'showLabel' | 'hideLabel' | 'autoComplete'
>;

/** The payment password, as it is asked for whenever money leaves. Browsers are not to fill it in: it is not the login's. */
export function PaymentPasswordField(props: PaymentPasswordFieldProps) {
  const t = useTranslations('withdrawal');
  return (
    <PasswordField
      label={t('password')}
      showLabel={t('show')}
      hideLabel={t('hide')}
      autoComplete="off"
      {...props}
    />
  );
}
