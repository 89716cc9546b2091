import { identitySwitches } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { PhoneOrder } from '@mela/protocol/shapes/registration';
import { fullNumber } from '@mela/rules/account/phone';
import type { Visitor } from '#http/actor.ts';
import type { SentCode } from '#modules/access/code/module.ts';
import { registerSettings } from '#modules/base/settings/module.ts';
import type { Needs } from './needs.ts';

/** To whatever number is named: whether it is known here is told to nobody but who reads the code. */
export async function sendCode(needs: Needs, visitor: Visitor, order: PhoneOrder): Promise<SentCode> {
  const { fields } = registerSettings(needs.switches.isOpen, needs.settings.registration());
  const asks = (name: string) => fields.some(({ field, enabled }) => field === name && enabled);
  // Whom a third party vouches for without a contact proves a number, even where the merchant asks nobody else for one.
  const takesOthersWord = Object.values(identitySwitches).some((modId) => needs.switches.isOpen(modId));
  if (!asks('verificationCode') && !takesOthersWord) refuse('FUNCTION_NOT_AVAILABLE');
  const destination = fullNumber(order.mobileNo, order.countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
  if (asks('captcha')) await needs.captcha.check('register', order);
  const { language } = visitor;
  return needs.codes.send({ purpose: 'register', channel: 'sms', destination, visitor, language });
}
