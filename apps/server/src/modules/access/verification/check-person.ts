import { isRefusal } from '@mela/protocol/refusals';
import type { CaptchaAnswer } from '@mela/protocol/shapes/captcha';
import type { Visitor } from '#http/actor.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { Needs } from './needs.ts';

/** Codes per hour that a network may request without a captcha. */
const free = { points: 5, seconds: 60 * 60 };

/** A script can request codes at no cost, so after the first few each code needs a captcha. */
export async function checkPerson(
  { limits, switches, captcha }: Pick<Needs, 'limits' | 'switches' | 'captcha'>,
  visitor: Visitor,
  answer: CaptchaAnswer,
): Promise<void> {
  if (!switches.isOpen('CAPTCHA3')) return;
  try {
    await limits.takeTogether(`code without captcha ${networkPrefix(visitor.ip)}`, free);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await captcha.check('login', answer);
  }
}
