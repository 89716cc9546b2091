import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { Tx } from '#db/database.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';

/** The contacts that a third party has verified. */
export type VerifiedContacts = { email: string | null; phone: string | null };

export type VerifiedIdentity = VerifiedContacts & {
  name: string | null;
  /** Runs in the transaction that creates the account. */
  within(tx: Tx, memberId: bigint): Promise<void>;
};

/** Fields that a third-party sign-in replaces. */
const vouchedFor = ['username', 'password', 'confirmPassword'];
const ofPhone = ['countryDialingCode', 'mobileNum', 'verificationCode'];
/** Fields whose refusal reveals whether a contact is taken. */
const contacts = ['email', 'mobileNum'];

/**
 * The merchant's rules without the fields that are verified already. A person with neither mail address nor number
 * must verify a number, regardless of the merchant's rules: without a contact the member could not set a password
 * or withdraw. If an unverified contact is required, a captcha is required too, to prevent mass checks for taken
 * contacts.
 */
export function rulesFor(
  { switches, settings }: Pick<Needs, 'switches' | 'settings'>,
  { email, phone }: VerifiedContacts,
): RegisterSettings {
  const rules = registerSettings(switches.isOpen, settings.registration());
  const known = [...vouchedFor, ...(email === null ? [] : ['email']), ...(phone === null ? [] : ofPhone)];
  const needed = email === null && phone === null ? ofPhone : [];
  const fields = rules.fields.map((rule) => {
    if (known.includes(rule.field)) return { ...rule, enabled: false, required: false };
    return needed.includes(rule.field) ? { ...rule, enabled: true, required: true } : rule;
  });
  const asksContact = fields.some(({ field, enabled }) => enabled && contacts.includes(field));
  return {
    ...rules,
    fields: fields.map((rule) =>
      rule.field === 'captcha' && !asksContact ? { ...rule, enabled: false, required: false } : rule,
    ),
  };
}
