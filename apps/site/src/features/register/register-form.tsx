import type { RegistrationField } from '@mela/protocol/registration';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { useOnline } from '@mela/ui/use-online';
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { WarningDialog } from '#lib/site-dialog.tsx';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { Agreements } from '#shared/sign-in/agreements.tsx';
import { CaptchaField } from '#shared/sign-in/captcha/captcha-field.tsx';
import { PhoneFields } from './phone-fields.tsx';
import { isField, RuleField, ruleOf, useRuleSentence } from './rule-field.tsx';
import { useRegistration, type Done, type Registration, type Rules, type Send } from './use-registration.ts';
import { useVisit } from './use-visit.ts';

type RegisterFormProps = {
  rules: Rules;
  timeZone: string;
  onDone: Done;
  /** Replaces the call that registers by username or number. */
  onSend?: Send;
  submitLabel?: string;
};

/** Fields with a fixed place in the form; all others are personal data. */
const placed: readonly RegistrationField[] = [
  'username',
  'password',
  'confirmPassword',
  'countryDialingCode',
  'mobileNum',
  'verificationCode',
  'captcha',
];
const ofInvitation = ['affiliateCode', 'referralCode', 'recommenderId'] as const;

/** The fields that the merchant requires: account, personal data, invitation, captcha, agreements. */
export function RegisterForm({ rules, timeZone, onDone, onSend, submitLabel }: RegisterFormProps) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const isOnline = useOnline();
  const registration = useRegistration({ rules, timeZone, onDone, onSend });
  const { form, warning } = useFirstProblem(registration);
  const { captcha, failure } = registration;
  const captchaRefusal = registration.refusedFor('captcha');
  const captchaProblem = captchaRefusal
    ? refusalText(captchaRefusal)
    : registration.isCaptchaMissing
      ? t('captcha.missing')
      : undefined;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        registration.submit();
      }}
    >
      <Account registration={registration} />
      <More registration={registration} />
      <Invitation registration={registration} />
      {registration.asks('captcha') && !registration.asks('verificationCode') && (
        <CaptchaField captcha={captcha} problem={captchaProblem} />
      )}
      <Agreements
        agreed={registration.agreed}
        ageMin={rules.ageMin}
        isTried={registration.tries > 0}
        onChange={registration.setAgreed}
      />
      {failure !== null && <Notice tone="bad">{refusalText(failure)}</Notice>}
      {!isOnline && <Notice tone="info">{t('register.offline')}</Notice>}
      <Button type="submit" size="large" isBusy={registration.isPending}>
        {submitLabel ?? t('register.submit')}
      </Button>
      {registration.asks('password') && <p className="text-sm text-muted">{t('register.secret')}</p>}
      {warning}
    </form>
  );
}

/** After a failed attempt the first invalid field gets the focus. A refused invitation code also opens a warning. */
function useFirstProblem(registration: Registration) {
  const { tries, isPending } = registration;
  const t = useTranslations('register');
  const refusalText = useRefusalText();
  const form = useRef<HTMLFormElement>(null);
  const refused = ofInvitation.map(registration.refusedFor).find((error) => error !== null);
  // Deferred, so that the field has the focus before the dialog opens. The closed dialog returns the focus there.
  const warned = useDeferredValue(refused);
  const [seen, setSeen] = useState<Error>();
  useEffect(() => {
    if (tries === 0 || isPending) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, isPending]);
  const warning = warned && warned !== seen && (
    <WarningDialog title={t('codeRefused')} onClose={() => setSeen(warned)}>
      {refusalText(warned)}
    </WarningDialog>
  );
  return { form, warning };
}

function Account({ registration }: { registration: Registration }) {
  const sentence = useRuleSentence();
  const helpOf = (field: string) => {
    const rule = ruleOf(registration, field);
    return rule && sentence(rule);
  };
  return (
    <>
      <RuleField registration={registration} field="username" help={helpOf('username')} />
      <PhoneFields registration={registration} />
      <RuleField registration={registration} field="password" help={helpOf('password')} />
      <RuleField registration={registration} field="confirmPassword" />
    </>
  );
}

/** The merchant's further fields, in the merchant's order. */
function More({ registration }: { registration: Registration }) {
  const t = useTranslations('register');
  const names = registration.rules.fields
    .filter(({ enabled }) => enabled)
    .map(({ field }) => field)
    .filter(isField)
    .filter((field) => !placed.includes(field) && !ofInvitation.some((name) => name === field));
  if (names.length === 0) return null;
  const fields = names.map((field) => (
    <RuleField
      key={field}
      registration={registration}
      field={field}
      help={field === 'email' ? t('emailHelp') : undefined}
    />
  ));
  if (names.length < 3) return fields;
  return <Group title={t('more')}>{fields}</Group>;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold text-muted">{title}</legend>
      {children}
    </fieldset>
  );
}

/** Collapsed by default, because most visitors have no code. It is open for a code from a link or a refused code. */
function Invitation({ registration }: { registration: Registration }) {
  const t = useTranslations('register');
  const { typed } = registration;
  const { isLinkOver } = useVisit();
  const shownFields = ofInvitation.filter((field) => registration.asks(field));
  const isNeeded = shownFields.some(
    (field) =>
      (typed[field] ?? '') !== '' ||
      registration.refusedFor(field) !== null ||
      registration.problemOf(field) !== undefined ||
      ruleOf(registration, field)?.required,
  );
  const [isUnfolded, unfold] = useState(isNeeded);
  if (shownFields.length === 0) return null;
  const isOpen = isUnfolded || isNeeded;
  if (!isOpen) {
    return (
      <Button
        tone="quiet"
        size="small"
        className="-ms-3 justify-self-start"
        aria-expanded={false}
        onClick={() => unfold(true)}
      >
        {t('codes')}
      </Button>
    );
  }
  const hasLink = (typed['referralCode'] ?? '') !== '';
  const helps = {
    affiliateCode: isLinkOver ? t('affiliateOver') : undefined,
    referralCode: hasLink ? t('referralHelp') : undefined,
    recommenderId: undefined,
  };
  return (
    <Group title={t('codes')}>
      {shownFields.map((field) => (
        <RuleField key={field} registration={registration} field={field} help={helps[field]} />
      ))}
    </Group>
  );
}
