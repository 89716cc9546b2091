import { isRefusal } from '@mela/protocol/refusals';
import type { CaptchaAnswer } from '@mela/protocol/shapes/captcha';
import type { Visitor } from '#http/actor.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { Needs } from './needs.ts';

/** So many codes an hour a network may ask for without showing that a person sits there. */
const free = { points: 5, seconds: 60 * 60 };

/** A number costs a machine nothing to type; after the first few, each code costs a captcha. */
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
