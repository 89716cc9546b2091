import { systemClock } from '@mela/kernel/time';
import { patternIds, registrationFields, type RegistrationField } from '@mela/protocol/registration';
import { PasswordField } from '@mela/ui/password-field';
import { TextField } from '@mela/ui/text-field';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import type { Registration, Rule } from './use-registration.ts';

type RuleFieldProps = { registration: Registration; field: RegistrationField; help?: ReactNode };

/** One field, if the merchant requires it: label, rule and validation message. */
export function RuleField({ registration, field, help }: RuleFieldProps) {
  const t = useTranslations();
  const texts = useFieldTexts(registration, field);
  const rule = ruleOf(registration, field);
  if (rule === undefined) return null;
  const control = { ...texts, help, ...manners[field], ...controlOf(registration, field) };
  if (field === 'password' || field === 'confirmPassword' || field === 'paymentPassword') {
    return (
      <PasswordField {...control} showLabel={t('login.showPassword')} hideLabel={t('login.hidePassword')} />
    );
  }
  if (field === 'birthday' && rule.patternId === 'DATE_YMD') {
    const today = systemClock.now().toISOString().slice(0, 10);
    return <TextField {...control} type="date" min="1900-01-01" max={today} />;
  }
  return <TextField {...control} />;
}

/** The props that connect a control with the form. */
export function controlOf(registration: Registration, field: RegistrationField) {
  return {
    name: field,
    required: ruleOf(registration, field)?.required ?? false,
    value: registration.typed[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => registration.change(field, target.value),
    onBlur: () => registration.leave(field),
  };
}

/** Input attributes for autofill and on-screen keyboards. */
const manners: Partial<Record<RegistrationField, ComponentProps<'input'>>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  email: { autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  nickname: { autoComplete: 'nickname' },
  fullName: { autoComplete: 'name' },
  payeeName: { autoComplete: 'name' },
  birthday: { autoComplete: 'bday' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  whatsapp: { inputMode: 'tel' },
  zalo: { inputMode: 'tel' },
  qqNum: { inputMode: 'numeric' },
  affiliateCode: { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
  referralCode: { autoCapitalize: 'characters', spellCheck: false, autoComplete: 'off' },
};

export function ruleOf({ rules }: Registration, name: string): Rule | undefined {
  return rules.fields.find(({ field, enabled }) => field === name && enabled);
}

export function useFieldTexts(registration: Registration, field: RegistrationField) {
  const t = useTranslations('register');
  const refusalText = useRefusalText();
  const sentence = useRuleSentence();
  const rule = ruleOf(registration, field);
  const refused = registration.refusedFor(field);
  const kind = registration.problemOf(field);
  const problem = () => {
    if (refused) return refusalText(refused);
    if (kind === undefined || rule === undefined) return undefined;
    if (kind === 'missing') return t('required');
    if (kind === 'different') return t('different');
    if (kind === 'young') return t('young', { min: String(registration.rules.birthdayAgeMin) });
    return sentence(rule);
  };
  return {
    label: t(`fields.${field}`),
    note: rule?.required === false ? t('optional') : undefined,
    problem: problem(),
  };
}

/** The text of a rule's pattern, with its limits. */
export function useRuleSentence(): (rule: Rule) => string {
  const t = useTranslations('register');
  return ({ patternId, minLength, maxLength }) => {
    if (patternId === 'NUMBERS' && minLength === maxLength) return t('digits', { count: minLength });
    const id = patternIds.find((known) => known === patternId) ?? 'LENGTH';
    return t(`patterns.${id}`, { min: String(minLength), max: String(maxLength) });
  };
}

export const isField = (name: string): name is RegistrationField =>
  registrationFields.some((field) => field === name);
