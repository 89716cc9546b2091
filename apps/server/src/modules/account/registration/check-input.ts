import { localDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { RegistrationOrder } from '@mela/protocol/shapes/registration';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import { isGuessable } from '@mela/rules/account/payment-password';
import { fullNumber } from '@mela/rules/account/phone';
import { problemsOf } from '@mela/rules/account/registration';
import type { Needs } from './needs.ts';

/** Validates with the same rules as the browser's form. */
export function checkOrder(needs: Needs, order: RegistrationOrder, rules: RegisterSettings): void {
  const { timeZone } = needs.settings.merchant();
  const problems = problemsOf(order, rules, localDay(needs.clock.now(), timeZone));
  const wrong = problems.filter(({ kind }) => kind !== 'young');
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong.map(({ field }) => field) });
  if (problems.length > 0) refuse('TOO_YOUNG', { min: rules.birthdayAgeMin });
  const { username = '', password, paymentPassword } = order;
  if (password) needs.password.checkFit(password, username);
  if (paymentPassword && (isGuessable(paymentPassword) || paymentPassword === password)) {
    refuse('PAYMENT_PASSWORD_WEAK');
  }
}

/** The number in international form, if one was given. */
export function phoneOf({ mobileNum, countryDialingCode }: RegistrationOrder): string | null {
  if (!mobileNum) return null;
  return fullNumber(mobileNum, countryDialingCode || undefined) ?? refuse('PHONE_FORMAT_INVALID');
}
