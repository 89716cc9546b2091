import { TextField } from '@mela/ui/text-field';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { CodeField, isCode } from '#shared/sign-in/code/code-field.tsx';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import { ResetStep } from './reset-step.tsx';
import { useReset } from './use-reset.ts';

type Typed = { username: string; email: string; verificationCode: string; newPassword: string };

const isMail = (text: string) => /^[^@\s]{1,64}@[^@\s]+\.[^@\s]+$/.test(text.trim());

export function ForgotByMail({ onDone }: { onDone: (name: string) => void }) {
  const t = useTranslations('password');
  const { password } = useApi();
  const form = useForm<Typed>({
    defaultValues: { username: '', email: '', verificationCode: '', newPassword: '' },
  });
  const refusal = useFieldRefusal(form, { code: 'verificationCode', newPassword: 'newPassword' });
  const resetting = useReset(onDone, refusal.show);
  const { errors } = form.formState;
  const username = useWatch({ control: form.control, name: 'username' }).trim();
  const email = useWatch({ control: form.control, name: 'email' }).trim();
  const sending = useSendCode(email, (to) => password.forgotByEmail({ body: { username, email: to } }));

  const submit = form.handleSubmit((typed) =>
    resetting.send({
      email: typed.email.trim(),
      verificationCode: typed.verificationCode.trim(),
      newPassword: typed.newPassword.trim(),
    }),
  );
  const askCode = async () => {
    if (!(await form.trigger(['username', 'email'], { shouldFocus: true }))) return;
    sending.send(() => form.resetField('verificationCode'));
  };
  return (
    <FormProvider {...form}>
      <ResetStep
        resetting={resetting}
        rest={refusal.rest(resetting.error)}
        account={username}
        onSubmit={(event) => void submit(event)}
      >
        <TextField
          label={t('username')}
          help={t('usernameWhy')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          problem={errors.username && t('usernameMissing')}
          {...form.register('username', { validate: (text) => text.trim() !== '' })}
        />
        <TextField
          label={t('mail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={255}
          problem={errors.email && t('mailMissing')}
          {...form.register('email', { validate: isMail })}
        />
        <CodeField
          sending={sending}
          onSend={() => void askCode()}
          sentText={(minutes) => t('sentMail', { to: email, minutes })}
          problem={problemOf(errors.verificationCode, t('codeMissing'))}
          {...form.register('verificationCode', { validate: isCode })}
        />
      </ResetStep>
    </FormProvider>
  );
}
