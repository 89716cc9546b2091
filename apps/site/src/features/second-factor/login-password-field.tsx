import { PasswordField } from '@mela/ui/password-field';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '#lib/use-field-refusal.ts';

type LoginPasswordFieldProps = Omit<ComponentProps<'input'>, 'className'> & {
  error: { message?: string | undefined } | undefined;
};

/** The login password, required again where a session alone is not enough. */
export function LoginPasswordField({ error, ...field }: LoginPasswordFieldProps) {
  const t = useTranslations('secondFactor');
  return (
    <PasswordField
      label={t('password')}
      help={t('passwordHelp')}
      problem={problemOf(error, t('passwordMissing'))}
      showLabel={t('show')}
      hideLabel={t('hide')}
      maxLength={128}
      {...field}
    />
  );
}
