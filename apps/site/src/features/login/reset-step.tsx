import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePasswordRule } from '#shared/sign-in/code/use-password-rule.ts';
import { SecondStep } from './second-step.tsx';
import type { PasswordReset } from './use-reset.ts';

type ResetStepProps = {
  resetting: PasswordReset;
  /** A refusal without a field. */
  rest: string | undefined;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** The fields for the account and its code. */
  children: ReactNode;
  /** The account as typed; the password must not equal it. */
  account: string;
};

/** The last step of both reset methods: code and new password, then the login; with a second step if it is on. */
export function ResetStep({ resetting, rest, onSubmit, children, account }: ResetStepProps) {
  const t = useTranslations();
  const rule = usePasswordRule(account);
  const { register, formState } = useFormContext<{ newPassword: string }>();
  const { isBusy, error } = resetting;
  if (resetting.isSecondStep) {
    return (
      <SecondStep
        submitLabel={t('password.reset')}
        isBusy={isBusy}
        error={error}
        onCode={resetting.sendCode}
        onBack={resetting.goBack}
      />
    );
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {children}
      <PasswordField
        label={t('password.new')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        autoComplete="new-password"
        help={rule.sentence}
        problem={formState.errors.newPassword?.message}
        {...register('newPassword', { validate: (text) => rule.problemOf(text) ?? true })}
      />
      {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
      <Button type="submit" size="large" isBusy={isBusy}>
        {t('password.reset')}
      </Button>
    </form>
  );
}
