import { PasswordField, type PasswordFieldProps } from '@mela/ui/password-field';
import { useTranslations } from 'use-intl';

type PaymentPasswordFieldProps = Omit<
  PasswordFieldProps,
  'label' | 'showLabel' | 'hideLabel' | 'autoComplete'
>;

/** The payment password, required for every withdrawal. Autofill is off, because it is not the login password. */
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
