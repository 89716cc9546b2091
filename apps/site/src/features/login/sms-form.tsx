import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useFieldRefusal } from '#lib/use-field-refusal.ts';
import { PhoneCode } from '#shared/sign-in/code/phone-code.tsx';
import { useOutsideCode } from '#shared/sign-in/code/use-outside-code.ts';
import { SecondStep } from './second-step.tsx';
import { asksForSecondFactor, useLogin } from './use-login.ts';

type Typed = { mobileNum: string; verificationCode: string };

/** Login by a code sent to the phone; a second step follows if it is on. */
export function SmsForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('password');
  const login = useLogin();
  const [isSecondStep, setSecondStep] = useState(false);
  const form = useForm<Typed>({ defaultValues: { mobileNum: '', verificationCode: '' } });
  const refusal = useFieldRefusal(form, { code: 'verificationCode', contact: 'mobileNum' });
  const outside = useOutsideCode('login', useWatch({ control: form.control, name: 'mobileNum' }));

  const send = ({ mobileNum, verificationCode }: Typed, secondFactor?: string) => {
    if (login.isPending) return;
    const second = secondFactor === undefined ? {} : { secondFactor };
    const body = { loginType: 'sms', countryDialingCode: outside.dialingCode, ...second } as const;
    login.mutate(
      { ...body, mobileNum: mobileNum.trim(), verificationCode: verificationCode.trim() },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (asksForSecondFactor(error)) setSecondStep(true);
          else refusal.show(error);
        },
      },
    );
  };
  const submit = form.handleSubmit((typed) => send(typed));
  const rest = refusal.rest(login.error);
  if (isSecondStep) {
    return (
      <SecondStep
        submitLabel={t('smsSubmit')}
        isBusy={login.isPending}
        error={login.error && asksForSecondFactor(login.error) ? null : login.error}
        onCode={(code) => send(form.getValues(), code)}
        onBack={() => {
          login.reset();
          setSecondStep(false);
        }}
      />
    );
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-muted">{t('smsIntro')}</p>
        <PhoneCode outside={outside} />
        {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
        <Button type="submit" size="large" isBusy={login.isPending}>
          {t('smsSubmit')}
        </Button>
      </form>
    </FormProvider>
  );
}
