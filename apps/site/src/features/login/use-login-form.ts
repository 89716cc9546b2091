import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCaptcha } from '#shared/sign-in/captcha/use-captcha.ts';
import { rememberAccount, rememberedAccount } from './remembered.ts';
import { asksForCaptcha, asksForSecondFactor, useLogin } from './use-login.ts';

type Typed = { username: string; password: string; isRemembered: boolean };

/** The typed values, and what the server additionally requires: a captcha, a second step. */
export function useLoginForm({ isAgentSite, onDone }: { isAgentSite: boolean; onDone: () => void }) {
  const login = useLogin();
  const [isCaptchaShown, showCaptcha] = useState(false);
  const [isCaptchaMissing, setCaptchaMissing] = useState(false);
  const [isSecondStep, setSecondStep] = useState(false);
  const captcha = useCaptcha('login', { isWanted: isCaptchaShown });
  const known = isAgentSite ? '' : rememberedAccount();
  const form = useForm<Typed>({
    defaultValues: { username: known, password: '', isRemembered: known !== '' },
  });

  const send = ({ username, password, isRemembered }: Typed, secondFactor?: string) => {
    if (login.isPending) return;
    setCaptchaMissing(isCaptchaShown && !captcha.isAnswered);
    if (isCaptchaShown && !captcha.isAnswered) return;
    const answer = isCaptchaShown ? captcha.answer : {};
    const second = secondFactor === undefined ? {} : { secondFactor };
    login.mutate(
      { username: username.trim(), password: password.trim(), agentSite: isAgentSite, ...second, ...answer },
      {
        onSuccess: () => {
          if (!isAgentSite) rememberAccount(isRemembered ? username.trim() : undefined);
          onDone();
        },
        onError: (error) => {
          if (isCaptchaShown) captcha.renew();
          if (asksForCaptcha(error)) showCaptcha(true);
          if (asksForSecondFactor(error)) setSecondStep(true);
        },
      },
    );
  };
  return {
    form,
    captcha: isCaptchaShown ? { captcha, isMissing: isCaptchaMissing } : undefined,
    isBusy: login.isPending,
    // The request for a second factor is not an error of the user.
    error: asksForSecondFactor(login.error) ? null : login.error,
    submit: form.handleSubmit((typed) => send(typed)),
    isSecondStep,
    sendCode: (code: string) => send(form.getValues(), code),
    goBack: () => {
      login.reset();
      setSecondStep(false);
    },
  };
}
