import { paymentPasswordLength } from '@mela/rules/account/payment-password';
import { PasswordField, type PasswordFieldProps } from '@mela/ui/password-field';
import { useTranslations } from 'use-intl';

type Field = Omit<PasswordFieldProps, 'label' | 'showLabel' | 'hideLabel'>;

type NewPasswordFieldsProps = {
  password: Field;
  again: Field;
  /** The problem of the new password: the form's message or the server's refusal. */
  problem: string | undefined;
  isDifferent: boolean;
};

/** A new payment password, typed twice. */
export function NewPasswordFields({ password, again, problem, isDifferent }: NewPasswordFieldsProps) {
  const t = useTranslations('withdrawal');
  const shared = { showLabel: t('show'), hideLabel: t('hide'), autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        {...shared}
        label={t('passwordNew')}
        help={t('passwordHelp')}
        problem={problem}
        {...password}
      />
      <PasswordField
        {...shared}
        label={t('passwordAgain')}
        problem={isDifferent ? t('passwordDiffers') : undefined}
        {...again}
      />
    </>
  );
}

export function isFitLength(password: string): boolean {
  const length = [...password].length;
  return length >= paymentPasswordLength.min && length <= paymentPasswordLength.max;
}
