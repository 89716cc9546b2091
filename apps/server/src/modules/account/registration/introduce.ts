import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { Tx } from '#db/database.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';

/** What a third party has proven of somebody. */
export type Known = { email: string | null; phone: string | null };

export type Introduction = Known & {
  name: string | null;
  /** Happens with the account or not at all. */
  within(tx: Tx, memberId: bigint): Promise<void>;
};

/** The third party's word stands for name and password. */
const vouchedFor = ['username', 'password', 'confirmPassword'];
const ofPhone = ['countryDialingCode', 'mobileNum', 'verificationCode'];
/** What a registration says to be somebody's or nobody's. */
const contacts = ['email', 'mobileNum'];

/**
 * The merchant's rules without what is proven already. Whoever comes with neither a mail address nor a number proves a number, whatever
 * the merchant asks of others: without either nobody could set a password, and money could come in and not go out. Where an unproven
 * contact is asked for, a captcha is too, so that nobody finds out by the thousand whose it is.
 */
export function rulesFor(
  { switches, settings }: Pick<Needs, 'switches' | 'settings'>,
  { email, phone }: Known,
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
