import { Button } from '@mela/ui/button';
import { Checkbox } from '@mela/ui/checkbox';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { TextField } from '@mela/ui/text-field';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CaptchaField } from '#lib/captcha/captcha-field.tsx';
import { useCaptcha } from '#lib/captcha/use-captcha.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { rememberAccount, rememberedAccount } from './remembered.ts';
import { asksForCaptcha, useLogin } from './use-login.ts';

type LoginFormProps = {
  /** The agent site lets agents in alone, and remembers nobody. */
  isAgentSite?: boolean;
  submitLabel: string;
  onDone: () => void;
};

type Typed = { username: string; password: string; isRemembered: boolean };

/** Username and password. The captcha joins them when the server asks for it. */
export function LoginForm({ isAgentSite = false, submitLabel, onDone }: LoginFormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const login = useLogin();
  const [isCaptchaShown, showCaptcha] = useState(false);
  const [isCaptchaMissing, setCaptchaMissing] = useState(false);
  const captcha = useCaptcha('login', { isWanted: isCaptchaShown });
  const known = isAgentSite ? '' : rememberedAccount();
  const form = useForm<Typed>({
    defaultValues: { username: known, password: '', isRemembered: known !== '' },
  });
  const { errors } = form.formState;

  const submit = form.handleSubmit(({ username, password, isRemembered }) => {
    if (login.isPending) return;
    setCaptchaMissing(isCaptchaShown && !captcha.isAnswered);
    if (isCaptchaShown && !captcha.isAnswered) return;
    const answer = isCaptchaShown ? captcha.answer : {};
    login.mutate(
      { username: username.trim(), password: password.trim(), agentSite: isAgentSite, ...answer },
      {
        onSuccess: () => {
          if (!isAgentSite) rememberAccount(isRemembered ? username.trim() : undefined);
          onDone();
        },
        onError: (error) => {
          if (isCaptchaShown) captcha.renew();
          if (asksForCaptcha(error)) showCaptcha(true);
        },
      },
    );
  });
  const isTyped = (text: string) => text.trim() !== '';

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
      {isCaptchaShown && (
        <CaptchaField captcha={captcha} problem={isCaptchaMissing ? t('captcha.missing') : undefined} />
      )}
      {!isAgentSite && <Checkbox label={t('login.remember')} {...form.register('isRemembered')} />}
      {login.isError && <Notice tone="bad">{refusalText(login.error)}</Notice>}
      <Button type="submit" size="large" isBusy={login.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
