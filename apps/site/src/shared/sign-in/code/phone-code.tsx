import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { problemOf } from '#lib/use-field-refusal.ts';
import { CaptchaField } from '#shared/sign-in/captcha/captcha-field.tsx';
import { CodeField, isCode } from './code-field.tsx';
import { PhoneField } from './phone-field.tsx';
import type { useOutsideCode } from './use-outside-code.ts';

/** The fields that the surrounding form must have. */
type Typed = { mobileNum: string; verificationCode: string };

/** Phone number, captcha if required, and the code sent to the number; fields of the surrounding form. */
export function PhoneCode({ outside }: { outside: ReturnType<typeof useOutsideCode> }) {
  const t = useTranslations('password');
  const { register, trigger, resetField, formState } = useFormContext<Typed>();
  const { errors } = formState;
  const requestCode = async () => {
    if (!(await trigger('mobileNum', { shouldFocus: true }))) return;
    outside.sending.send(() => resetField('verificationCode'));
  };
  return (
    <>
      <PhoneField
        dialingCode={outside.dialingCode}
        onDialingCode={outside.setDialingCode}
        problem={problemOf(errors.mobileNum, t('mobileMissing'))}
        {...register('mobileNum', { validate: () => outside.number !== undefined })}
      />
      {outside.captcha && <CaptchaField captcha={outside.captcha} />}
      <CodeField
        sending={outside.sending}
        onSend={() => void requestCode()}
        sentText={(minutes) => t('sentPhone', { minutes })}
        problem={problemOf(errors.verificationCode, t('codeMissing'))}
        {...register('verificationCode', { validate: isCode })}
      />
    </>
  );
}
