import { localDay, systemClock } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { RegistrationWire } from '@mela/protocol/shapes/registration';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { problemsOf, type FieldProblem } from '@mela/rules/account/registration';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { openSession } from '#lib/session.ts';
import { useSwitch, type Status } from '#lib/status.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useCaptcha } from '#shared/sign-in/captcha/use-captcha.ts';
import { clearDraft, saveDraft, readDraft, type Typed } from './draft.ts';
import { rememberInvitationCodes } from './invitation-code.ts';

export type Rules = Status['register'];
export type Rule = Rules['fields'][number];
export type Registration = ReturnType<typeof useRegistration>;

/** Called with the name of the new member, and whether an unverified mail address was given. */
export type Done = (name: string, hasTypedEmail: boolean) => void;

/** Opens the account with the form's values. */
export type Send = (fields: Fields) => Promise<OpenedSession>;
type SubmitOptions = {
  rules: Rules;
  timeZone: string;
  onDone: Done;
  onSend?: Send | undefined;
};
/** The form's values and the captcha's answer. */
type Fields = Readonly<Record<string, string | undefined>>;
type Body = RegistrationWire['registerByMobile']['body'] & { username?: string };

/** The field of a refusal; any other refusal is shown above the button. */
const fieldOfRefusal: Readonly<Record<string, string>> = {
  USERNAME_TAKEN: 'username',
  PHONE_TAKEN: 'mobileNum',
  PHONE_FORMAT_INVALID: 'mobileNum',
  EMAIL_TAKEN: 'email',
  AFFILIATE_CODE_INVALID: 'affiliateCode',
  REFERRAL_CODE_INVALID: 'referralCode',
  CODE_WRONG: 'verificationCode',
  CODE_EXPIRED: 'verificationCode',
  CODE_USED_UP: 'verificationCode',
  PASSWORD_LENGTH: 'password',
  PASSWORD_PATTERN: 'password',
  PASSWORD_WEAK: 'password',
  PAYMENT_PASSWORD_WEAK: 'paymentPassword',
  TOO_YOUNG: 'birthday',
  CAPTCHA_REQUIRED: 'captcha',
  CAPTCHA_WRONG: 'captcha',
};

/** Refusals before the server checks the captcha, which therefore stays valid. */
const beforeCaptcha: readonly string[] = [
  'AFFILIATE_CODE_INVALID',
  'INVALID_INPUT',
  'TOO_YOUNG',
  'PHONE_FORMAT_INVALID',
  'PASSWORD_LENGTH',
  'PASSWORD_PATTERN',
  'PASSWORD_WEAK',
  'PAYMENT_PASSWORD_WEAK',
  'TOO_MANY_REQUESTS',
];
const isBeforeCaptcha = (error: unknown): boolean => isRefusal(error) && beforeCaptcha.includes(error.code);

/** A form whose fields the server defines; they may change while the form is open. */
export function useRegistration({ rules, timeZone, onDone, onSend }: SubmitOptions) {
  const typing = useTyping();
  const { typed } = typing;
  const [agreed, setAgreed] = useState({ terms: false, age: false });
  const [tries, setTries] = useState(0);
  const isMobile = useSwitch('MOBILENUMREG3');
  const asks = (name: string) => rules.fields.some(({ field, enabled }) => field === name && enabled);
  const captcha = useCaptcha('register', { isWanted: asks('captcha') });
  const sending = useSending({ isMobile, onDone, onSend });

  const problems = problemsOf(tidied(typed, rules), rules, localDay(systemClock.now(), timeZone));
  // If a code is sent, the captcha was required for sending; the form itself needs none.
  const isCaptchaMissing = asks('captcha') && !asks('verificationCode') && !captcha.isAnswered;
  const refused = sending.refusedField;

  const submit = () => {
    if (sending.isPending) return;
    setTries(tries + 1);
    if (problems.length > 0 || isCaptchaMissing || !agreed.terms || !agreed.age) return;
    const answer = asks('captcha') && !asks('verificationCode') ? captcha.answer : {};
    sending.send({ ...tidied(typed, rules), ...answer }, (error) => {
      if (!isBeforeCaptcha(error)) captcha.renew();
    });
  };
  return {
    ...typing,
    rules,
    isMobile,
    asks,
    captcha,
    agreed,
    setAgreed,
    /** Counts the attempts to send; after each the first invalid field is focused. */
    tries,
    submit,
    isPending: sending.isPending,
    /** A refusal without a field. */
    failure: refused === undefined ? sending.error : null,
    isCaptchaMissing: tries > 0 && isCaptchaMissing,
    refusedFor: (field: string) => (refused === field ? sending.error : null),
    problemOf: (field: string): FieldProblem['kind'] | undefined => {
      const isDue = tries > 0 || (typing.left.has(field) && (typed[field] ?? '') !== '');
      return isDue ? problems.find((problem) => problem.field === field)?.kind : undefined;
    },
    change: (field: string, text: string) => {
      if (refused === field) sending.reset();
      typing.change(field, text);
    },
  };
}

function useTyping() {
  const { search } = usePopup();
  const [typed, setTyped] = useState<Typed>(() => {
    const { affiliateCode, referralCode } = rememberInvitationCodes(search);
    return {
      countryDialingCode: '+91',
      ...readDraft(),
      affiliateCode: affiliateCode || (readDraft()['affiliateCode'] ?? ''),
      referralCode: referralCode || (readDraft()['referralCode'] ?? ''),
    };
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return {
    typed,
    left,
    leave: (field: string) => setLeft(new Set([...left, field])),
    change: (field: string, text: string) => {
      const next = { ...typed, [field]: text };
      setTyped(next);
      saveDraft(next);
    },
  };
}

function useSending({
  isMobile,
  onDone,
  onSend,
}: Pick<SubmitOptions, 'onDone' | 'onSend'> & { isMobile: boolean }) {
  const { registration } = useApi();
  const sending = useMutation({
    mutationFn: async (fields: Fields) => {
      const affiliateCode = fields['affiliateCode'];
      const domain = location.host;
      if (affiliateCode) await registration.affiliate({ query: { code: affiliateCode, domain } });
      if (onSend) return onSend({ ...fields, domain });
      const body: Body = {
        countryDialingCode: '',
        mobileNum: '',
        ...fields,
        domain,
        termsAccepted: true,
        ageConfirmed: true,
      };
      if (isMobile) return registration.registerByMobile({ body });
      const { username = '', ...rest } = body;
      return registration.register({ body: { username, ...rest } });
    },
    onSuccess: (opened, { email = '' }) => {
      clearDraft();
      openSession(opened);
      onDone(opened.user.nickname, email !== '');
    },
  });
  const { error } = sending;
  return {
    error,
    isPending: sending.isPending,
    reset: sending.reset,
    refusedField: isRefusal(error) ? fieldOfRefusal[error.code] : undefined,
    send: (fields: Fields, onError: (error: unknown) => void) => sending.mutate(fields, { onError }),
  };
}

/** The trimmed values of the current fields; the input of a field that disappeared is not sent. */
function tidied(typed: Typed, { fields }: Rules): Record<string, string> {
  const shownFields = fields.filter(({ field, enabled }) => enabled && field !== 'captcha');
  return Object.fromEntries(
    shownFields.flatMap(({ field }) => {
      const text = (typed[field] ?? '').trim().normalize('NFC');
      return text === '' ? [] : [[field, text]];
    }),
  );
}
