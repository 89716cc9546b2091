import { refuse } from '@mela/protocol/refusals';
import type { OpenedSession, SmsLoginOrder } from '@mela/protocol/shapes/session';
import { fullNumber } from '@mela/rules/account/phone';
import type { Visitor } from '#http/actor.ts';
import { memberAtPhone } from '#modules/access/member/module.ts';
import { enter } from './enter.ts';
import type { Needs } from './needs.ts';

/** Login by a code sent to the phone. Whether the number has a member is revealed only after the code is verified. */
export async function loginByCode(
  needs: Needs,
  visitor: Visitor,
  order: SmsLoginOrder,
): Promise<OpenedSession> {
  needs.switches.require('VERIFICATION3');
  const destination = fullNumber(order.mobileNum, order.countryDialingCode) ?? refuse('PHONE_FORMAT_INVALID');
  const proven = await needs.codes.prove({
    purpose: 'login',
    destination,
    code: order.verificationCode,
    deviceId: visitor.deviceId,
  });
  const member = (await memberAtPhone(needs.db, destination)) ?? refuse('CODE_EXPIRED');
  const { agentSite: isAgentSite, secondFactor } = order;
  const arrival = { memberId: member.id, way: 'code', visitor, isAgentSite, secondFactor } as const;
  return enter(needs, arrival, (tx) => needs.codes.take(tx, proven));
}
