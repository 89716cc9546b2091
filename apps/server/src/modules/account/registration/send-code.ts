import { identitySwitches } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { PhoneOrder } from '@mela/protocol/shapes/registration';
import { fullNumber } from '@mela/rules/account/phone';
import type { Visitor } from '#http/actor.ts';
import type { SentCode } from '#modules/access/code/module.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';

/** Sends to any number; the answer does not reveal whether the number is taken. */
export async function sendCode(needs: Needs, visitor: Visitor, order: PhoneOrder): Promise<SentCode> {
  const { fields } = registerSettings(needs.switches.isOpen, needs.settings.registration());
  const asks = (name: string) => fields.some(({ field, enabled }) => field === name && enabled);
  // A person from a third-party sign-in without a contact must verify a number even if the merchant's form does
  // not ask for one.
  const hasThirdPartySignIn = Object.values(identitySwitches).some((modId) => needs.switches.isOpen(modId));
  if (!asks('verificationCode') && !hasThirdPartySignIn) refuse('FUNCTION_NOT_AVAILABLE');
  const destination = fullNumber(order.mobileNo, order.countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
  if (asks('captcha')) await needs.captcha.check('register', order);
  const { language } = visitor;
  return needs.codes.send({ purpose: 'register', channel: 'sms', destination, visitor, language });
}
