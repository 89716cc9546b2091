import type { Feedback } from '@mela/protocol/shapes/feedback';
import { uuidv7 } from 'uuidv7';
import type { Actor, Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { insertFeedback } from './queries.ts';

type Sender = { actor: Actor | undefined; visitor: Visitor };

/**
 * Stores feedback as plain text. The captcha is checked after the form is validated, so an invalid form does not
 * use it up.
 */
export async function sendFeedback(
  needs: Needs,
  sender: Sender,
  feedback: Feedback,
): Promise<{ id: string }> {
  if (needs.switches.isOpen('CAPTCHA3')) await needs.captcha.check('feedback', feedback);
  const id = uuidv7();
  await insertFeedback(needs.db, {
    id,
    type: feedback.type,
    content: feedback.content.normalize('NFC').trim(),
    sender: feedback.sender,
    memberId: sender.actor?.memberId ?? null,
    address: sender.visitor.ip,
    madeAt: needs.clock.now(),
  });
  return { id };
}
