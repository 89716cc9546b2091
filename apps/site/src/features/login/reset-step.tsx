import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import type { ComponentProps, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { usePasswordRule } from '#shared/sign-in/code/use-password-rule.ts';
import { SecondStep } from './second-step.tsx';
import type { Resetting } from './use-reset.ts';

type ResetStepProps = {
  resetting: Resetting;
  /** A no that is about none of the fields. */
  rest: string | undefined;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Who it is, and the code that shows it. */
  children: ReactNode;
  /** Whose password it will be, as far as they said; it may not be the name itself. */
  account: string;
};

/** The end of both ways: a code, a new password of the form around it, and in; with a second step where one is on. */
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
