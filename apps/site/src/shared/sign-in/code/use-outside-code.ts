import { isRefusal } from '@mela/protocol/refusals';
import { fullNumber } from '@mela/rules/account/phone';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { useCaptcha } from '#shared/sign-in/captcha/use-captcha.ts';
import { useSendCode } from './use-send-code.ts';

/** A code to a number, for whoever is outside. The captcha joins when the server asks for it. */
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
      // Right or wrong, a captcha is good for one try.
      if (isCaptchaShown) captcha.renew();
    }
  });
  return { number, dialingCode, setDialingCode, captcha: isCaptchaShown ? captcha : undefined, sending };
}
