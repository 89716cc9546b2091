import { Button } from '@mela/ui/button';
import { Checkbox } from '@mela/ui/checkbox';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Skeleton } from '@mela/ui/skeleton';
import { TextField } from '@mela/ui/text-field';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { accountScreen } from '#lib/lazy-screen.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { CaptchaField } from '#shared/sign-in/captcha/captcha-field.tsx';
import { useLoginForm } from './use-login-form.ts';

const SecondStep = accountScreen(() => import('./second-step.tsx'), 'SecondStep');

type LoginFormProps = {
  /** The agent login accepts only agents and remembers no username. */
  isAgentSite?: boolean;
  submitLabel: string;
  onDone: () => void;
};

/** Username and password. The captcha is shown when the server requires it, and a second step follows if it is on. */
export function LoginForm({ isAgentSite = false, submitLabel, onDone }: LoginFormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const { form, captcha, isBusy, error, submit, isSecondStep, sendCode, goBack } = useLoginForm({
    isAgentSite,
    onDone,
  });
  const { errors } = form.formState;
  const isTyped = (text: string) => text.trim() !== '';
  const captchaField = captcha && (
    <CaptchaField captcha={captcha.captcha} problem={captcha.isMissing ? t('captcha.missing') : undefined} />
  );
  if (isSecondStep) {
    return (
      <Suspense fallback={<Skeleton className="h-72 w-full rounded-card" />}>
        <SecondStep submitLabel={submitLabel} isBusy={isBusy} error={error} onCode={sendCode} onBack={goBack}>
          {captchaField}
        </SecondStep>
      </Suspense>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        problem={errors.username && t('login.usernameMissing')}
        {...form.register('username', { validate: isTyped })}
      />
      <PasswordField
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
        maxLength={128}
        problem={errors.password && t('login.passwordMissing')}
        {...form.register('password', { validate: isTyped })}
      />
      {captchaField}
      {!isAgentSite && <Checkbox label={t('login.remember')} {...form.register('isRemembered')} />}
      {error && <Notice tone="bad">{refusalText(error)}</Notice>}
      <Button type="submit" size="large" isBusy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  );
}
