import type { RegisterSettings } from '@mela/protocol/shapes/system';
import type { Tx } from '#db/database.ts';
import type { Needs } from './module.ts';
import { registerSettings } from './register-settings.ts';

/** What a third party has proven of somebody. */
export type Known = { email: string | null; phone: string | null };

export type Introduction = Known & {
  name: string | null;
  /** Happens with the account or not at all. */
  within(tx: Tx, memberId: bigint): Promise<void>;
};

/** The third party's word stands for name, password and captcha. */
const vouchedFor = ['username', 'password', 'confirmPassword'];
const ofPhone = ['countryDialingCode', 'mobileNum', 'verificationCode'];

/** The merchant's rules without what is proven already; a number that is not proven is asked for as ever, with its captcha. */
export function rulesFor(
  { switches, settings }: Pick<Needs, 'switches' | 'settings'>,
  { email, phone }: Known,
): RegisterSettings {
  const rules = registerSettings(switches.isOpen, settings.registration());
  const known = [...vouchedFor, ...(email === null ? [] : ['email']), ...(phone === null ? [] : ofPhone)];
  const asksCode = rules.fields.some(
    ({ field, enabled }) => field === 'verificationCode' && enabled && !known.includes(field),
  );
  const left = asksCode ? known : [...known, 'captcha'];
  return {
    ...rules,
    fields: rules.fields.map((rule) =>
      left.includes(rule.field) ? { ...rule, enabled: false, required: false } : rule,
    ),
  };
}
