import { fullNumber } from '@mela/rules/account/phone';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { CaptchaField } from '#shared/sign-in/captcha/captcha-field.tsx';
import { CodeField } from '#shared/sign-in/code/code-field.tsx';
import { PhoneField } from '#shared/sign-in/code/phone-field.tsx';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import { controlOf, useFieldTexts } from './rule-field.tsx';
import type { Registration } from './use-registration.ts';

type PhoneFieldsProps = { registration: Registration };

/** The phone number with its country, and below it the code that verifies it. */
export function PhoneFields({ registration }: PhoneFieldsProps) {
  return registration.asks('mobileNum') ? <Phone registration={registration} /> : null;
}

function Phone({ registration }: PhoneFieldsProps) {
  const { note, problem } = useFieldTexts(registration, 'mobileNum');
  return (
    <>
      <PhoneField
        {...controlOf(registration, 'mobileNum')}
        note={note}
        problem={problem}
        dialingCode={registration.typed['countryDialingCode'] ?? '+91'}
        onDialingCode={(code) => registration.change('countryDialingCode', code)}
      />
      {registration.asks('verificationCode') && <Code registration={registration} />}
    </>
  );
}

/** A captcha is required before sending, so that a script cannot send messages to other people's numbers. */
function Code({ registration }: PhoneFieldsProps) {
  const t = useTranslations();
  const { registration: calls } = useApi();
  const { captcha, typed } = registration;
  const hasCaptcha = registration.asks('captcha');
  const [missing, setMissing] = useState<'number' | 'captcha' | null>(null);
  const texts = useFieldTexts(registration, 'verificationCode');
  const mobileNo = (typed['mobileNum'] ?? '').trim();
  const countryDialingCode = typed['countryDialingCode'] ?? '+91';
  const number = fullNumber(mobileNo, countryDialingCode);
  const sending = useSendCode(number, async () => {
    try {
      const answer = hasCaptcha ? captcha.answer : {};
      return await calls.sendCode({ body: { countryDialingCode, mobileNo, ...answer } });
    } finally {
      // A captcha is valid for one attempt, right or wrong.
      captcha.renew();
    }
  });
  const send = () => {
    const isUnanswered = hasCaptcha && !captcha.isAnswered;
    const lacks = number === undefined ? 'number' : isUnanswered ? 'captcha' : null;
    setMissing(lacks);
    if (lacks === null) sending.send(() => registration.change('verificationCode', ''));
  };
  const isNumberMissing = missing === 'number' && number === undefined;
  return (
    <>
      {hasCaptcha && (
        <CaptchaField
          captcha={captcha}
          problem={missing === 'captcha' && !captcha.isAnswered ? t('captcha.missing') : undefined}
        />
      )}
      <CodeField
        {...controlOf(registration, 'verificationCode')}
        {...texts}
        problem={texts.problem ?? (isNumberMissing ? t('register.phoneFirst') : undefined)}
        sending={sending}
        onSend={send}
        sentText={() => t('register.codeSent', { number: number ?? '' })}
      />
    </>
  );
}
