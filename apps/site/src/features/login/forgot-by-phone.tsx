import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CaptchaField } from '#lib/captcha/captcha-field.tsx';
import { CodeField, isCode } from '#lib/code/code-field.tsx';
import { PhoneField } from '#lib/code/phone-field.tsx';
import { useOutsideCode } from '#lib/code/use-outside-code.ts';
import { usePasswordRule } from '#lib/code/use-password-rule.ts';
import { ResetStep } from './reset-step.tsx';
import { useReset } from './use-reset.ts';

type Typed = { mobileNum: string; verificationCode: string; newPassword: string };

export function ForgotByPhone({ onDone }: { onDone: (name: string) => void }) {
  const t = useTranslations('password');
  const rule = usePasswordRule('');
  const resetting = useReset(onDone);
  const form = useForm<Typed>({ defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' } });
  const { errors } = form.formState;
  const outside = useOutsideCode('password', useWatch({ control: form.control, name: 'mobileNum' }));

  const submit = form.handleSubmit(({ mobileNum, verificationCode, newPassword }) =>
    resetting.send({
      mobileNum: mobileNum.trim(),
      countryDialingCode: outside.dialingCode,
      verificationCode: verificationCode.trim(),
      newPassword: newPassword.trim(),
    }),
  );
  const askCode = async () => {
    if (await form.trigger('mobileNum', { shouldFocus: true })) outside.sending.send();
  };
  return (
    <ResetStep
      resetting={resetting}
      onSubmit={(event) => void submit(event)}
      newPassword={{
        help: rule.sentence,
        problem: errors.newPassword?.message,
        ...form.register('newPassword', { validate: (text) => rule.problemOf(text) ?? true }),
      }}
    >
      <PhoneField
        dialingCode={outside.dialingCode}
        onDialingCode={outside.setDialingCode}
        problem={errors.mobileNum && t('mobileMissing')}
        {...form.register('mobileNum', { validate: () => outside.number !== undefined })}
      />
      {outside.captcha && <CaptchaField captcha={outside.captcha} />}
      <CodeField
        sending={outside.sending}
        onSend={() => void askCode()}
        sentText={(minutes) => t('sentPhone', { minutes })}
        problem={errors.verificationCode && t('codeMissing')}
        {...form.register('verificationCode', { validate: isCode })}
      />
    </ResetStep>
  );
}
