import { PasswordField } from '@mela/ui/password-field';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';

type LoginPasswordFieldProps = Omit<ComponentProps<'input'>, 'className'> & { isMissing: boolean };

/** The password that opens the account, asked for once more where a session alone proves too little. */
export function LoginPasswordField({ isMissing, ...field }: LoginPasswordFieldProps) {
  const t = useTranslations('secondFactor');
  return (
    <PasswordField
      label={t('password')}
      help={t('passwordHelp')}
      problem={isMissing ? t('passwordMissing') : undefined}
      showLabel={t('show')}
      hideLabel={t('hide')}
      maxLength={128}
      {...field}
    />
  );
}
