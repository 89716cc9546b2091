import { isRefusal } from '@mela/protocol/refusals';
import { fullNumber } from '@mela/rules/account/phone';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { useCaptcha } from '#shared/sign-in/captcha/use-captcha.ts';
import { useSendCode } from './use-send-code.ts';

/** Sends a code to a number, for visitors without a session. The captcha is shown when the server requires it. */
export function useOutsideCode(purpose: 'login' | 'password', typed: string) {
  const { verification } = useApi();
  const [dialingCode, setDialingCode] = useState('+91');
  const [isCaptchaShown, showCaptcha] = useState(false);
  const captcha = useCaptcha('login', { isWanted: isCaptchaShown });
  const number = fullNumber(typed, dialingCode);
  const sending = useSendCode(number, async () => {
    const answer = isCaptchaShown ? captcha.answer : {};
    try {
      return await verification.noLogin({
        body: { mobileNum: typed.trim(), countryDialingCode: dialingCode, purpose, ...answer },
      });
    } catch (error) {
      if (isRefusal(error) && error.code === 'CAPTCHA_REQUIRED') showCaptcha(true);
      throw error;
    } finally {
      // A captcha is valid for one attempt, right or wrong.
      if (isCaptchaShown) captcha.renew();
    }
  });
  return { number, dialingCode, setDialingCode, captcha: isCaptchaShown ? captcha : undefined, sending };
}
