import { fullNumber } from '@mela/rules/account/phone';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { PasswordField } from '@mela/ui/password-field';
import { Popup } from '@mela/ui/popup';
import { TextField } from '@mela/ui/text-field';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useForm, useWatch, type UseFormRegisterReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { problemOf, useFieldRefusal } from '#lib/use-field-refusal.ts';
import { CodeField, isCode } from '#shared/sign-in/code/code-field.tsx';
import { PhoneField } from '#shared/sign-in/code/phone-field.tsx';
import { useSendCode } from '#shared/sign-in/code/use-send-code.ts';
import { FactorField, factorOf, isFactor, useAsksFactor } from '#shared/sign-in/factor-field.tsx';
import { SetPasswordFirst } from '#shared/sign-in/set-password-first.tsx';
import { useBind } from './use-profile.ts';

type BindPopupProps = {
  kind: 'phone' | 'email';
  /** The current contact, masked, and whether it was verified. */
  known: string | null;
  isProven: boolean;
  onClose: () => void;
};
type Typed = { contact: string; code: string; password: string; secondFactor: string };

const refusalFields = {
  contact: 'contact',
  code: 'code',
  password: 'password',
  secondFactor: 'secondFactor',
} as const;

const isEmail = (text: string): boolean => /^[^@\s]{1,64}@[^@\s]{1,190}$/.test(text.trim());

/** Sets a phone number or mail address: the code proves that it belongs to the member, the password that the member asked for it. */
export function BindPopup({ kind, known, isProven, onClose }: BindPopupProps) {
  const t = useTranslations();
  const changed = isProven ? 'changed' : 'proven';
  const done = known === null ? 'added' : changed;
  const { form, errors, dialingCode, setDialingCode, sending, binding, contactOf, isContact } =
    useBinding(kind);
  const refusal = useFieldRefusal(form, refusalFields);
  const asksFactor = useAsksFactor();
  const rest = refusal.rest(binding.error);
  const submit = form.handleSubmit((typed) => {
    if (binding.isPending) return;
    const { code, password, secondFactor } = typed;
    const proof = { code: code.trim(), password, ...factorOf(asksFactor, secondFactor) };
    const body = { ...contactOf(typed.contact), ...proof };
    binding.mutate(body, {
      onSuccess: (bound) => {
        const text = t(`profile.${done}`, { contact: bound[kind] ?? '' });
        void showToast({ tone: 'good', text, closeLabel: t('common.close') });
        onClose();
      },
      onError: refusal.show,
    });
  });
  const requestCode = async () => {
    if (await form.trigger('contact')) sending.send(() => form.resetField('code'));
  };
  return (
    <Popup title={t(`profile.${kind}Title`)} closeLabel={t('common.close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <About kind={kind} unproven={done === 'proven' ? known : null} />
        <ContactField
          kind={kind}
          dialingCode={dialingCode}
          onDialingCode={setDialingCode}
          problem={problemOf(errors.contact, t(`profile.${kind}Missing`))}
          field={form.register('contact', { validate: isContact })}
        />
        <CodeField
          label={t('profile.code')}
          sending={sending}
          onSend={() => void requestCode()}
          sentText={(minutes) => t('profile.codeSent', { minutes })}
          problem={problemOf(errors.code, t('profile.codeMissing'))}
          {...form.register('code', { validate: isCode })}
        />
        <PasswordField
          label={t('profile.password')}
          showLabel={t('profile.show')}
          hideLabel={t('profile.hide')}
          problem={problemOf(errors.password, t('profile.passwordMissing'))}
          {...form.register('password', { required: true })}
        />
        {asksFactor && (
          <FactorField
            error={errors.secondFactor}
            {...form.register('secondFactor', { validate: isFactor })}
          />
        )}
        {rest !== undefined && <Notice tone="bad">{rest}</Notice>}
        <SetPasswordFirst error={binding.error} onLeave={onClose} />
        <Button type="submit" size="large" isBusy={binding.isPending}>
          {t('profile.save')}
        </Button>
      </form>
    </Popup>
  );
}

type ContactFieldProps = {
  kind: BindPopupProps['kind'];
  dialingCode: string;
  onDialingCode: (code: string) => void;
  problem: string | undefined;
  field: UseFormRegisterReturn;
};

function ContactField({ kind, dialingCode, onDialingCode, problem, field }: ContactFieldProps) {
  const t = useTranslations('profile');
  return kind === 'phone' ? (
    <PhoneField dialingCode={dialingCode} onDialingCode={onDialingCode} problem={problem} {...field} />
  ) : (
    <TextField
      label={t('emailLabel')}
      type="email"
      inputMode="email"
      autoComplete="email"
      problem={problem}
      {...field}
    />
  );
}

/** The purpose of the form; for a verification it shows which address. */
function About({ kind, unproven }: { kind: BindPopupProps['kind']; unproven: string | null }) {
  const t = useTranslations('profile');
  const body = unproven === null ? t(`${kind}Body`) : t('emailProveBody', { contact: unproven });
  return <p className="text-sm text-muted">{body}</p>;
}

/** The typed values, the destination of the code, and the final request. */
function useBinding(kind: BindPopupProps['kind']) {
  const { profile } = useApi();
  const binding = useBind();
  const [dialingCode, setDialingCode] = useState('+91');
  const form = useForm<Typed>({ defaultValues: { contact: '', code: '', password: '', secondFactor: '' } });
  const typed = useWatch({ control: form.control, name: 'contact' });
  const contactOf = (text: string) =>
    kind === 'phone'
      ? ({ kind, mobileNum: text.trim(), countryDialingCode: dialingCode } as const)
      : ({ kind, email: text.trim() } as const);
  const isContact = (text: string) =>
    kind === 'phone' ? fullNumber(text, dialingCode) !== undefined : isEmail(text);
  const sending = useSendCode(isContact(typed) ? `${dialingCode} ${typed.trim()}` : undefined, () =>
    profile.sendCode({ body: contactOf(typed) }),
  );
  const { errors } = form.formState;
  return { form, errors, dialingCode, setDialingCode, sending, binding, contactOf, isContact };
}
