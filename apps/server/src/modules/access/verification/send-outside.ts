import { refuse } from '@mela/protocol/refusals';
import type { OutsideCode } from '@mela/protocol/shapes/verification';
import { fullNumber } from '@mela/rules/account/phone';
import type { Visitor } from '#http/actor.ts';
import { memberAtPhone } from '#modules/access/member/module.ts';
import { checkPerson } from './check-person.ts';
import type { Needs } from './needs.ts';

/**
 * Sends a code for login or password reset. Neither the answer nor its time reveals whether the number has a
 * member.
 */
export async function sendOutside(needs: Needs, visitor: Visitor, order: OutsideCode) {
  const { purpose, mobileNum, countryDialingCode, ...answer } = order;
  if (purpose === 'login') needs.switches.require('VERIFICATION3');
  const destination = fullNumber(mobileNum, countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
  await checkPerson(needs, visitor, answer);
  const member = await memberAtPhone(needs.db, destination);
  const language = visitor.language;
  const isWanted = member !== undefined;
  return needs.codes.send({ purpose, channel: 'sms', destination, visitor, language, isWanted });
}
