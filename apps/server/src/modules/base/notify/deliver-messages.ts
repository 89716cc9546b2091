import { DAY, MINUTE, plus, SECOND } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { markMessage, postponeMessage, takeMessage, type WaitingMessage } from './queries.ts';
import { renderMessage } from './render-message.ts';
import { isTemplate } from './templates.ts';

const PER_RUN_MAX = 500;

/** Sends due messages one after another. If the sender does not answer, the rest waits for the next run. */
export async function deliverMessages(needs: Needs): Promise<void> {
  for (let sent = 0; sent < PER_RUN_MAX; sent++) {
    const shouldContinue = await needs.db.transaction().execute((tx) => deliverNext(needs, tx));
    if (!shouldContinue) return;
  }
}

async function deliverNext(needs: Needs, tx: Tx): Promise<boolean> {
  const now = needs.clock.now();
  const message = await takeMessage(tx, now);
  if (!message) return false;
  const outcome = await send(needs, message);
  if (outcome !== 'no-response') {
    await markMessage(tx, message.id, { state: outcome === 'sent' ? 'sent' : 'given_up', at: now });
    return true;
  }
  const isTooOld = now.getTime() - message.madeAt.getTime() > DAY;
  if (isTooOld) await markMessage(tx, message.id, { state: 'given_up', at: now });
  else await postponeMessage(tx, message.id, plus(now, Math.min(SECOND * 2 ** message.tries, 10 * MINUTE)));
  return isTooOld;
}

/** The contact may have been removed since the message was queued. */
async function send(needs: Needs, message: WaitingMessage): Promise<'sent' | 'refused' | 'no-response'> {
  const { id, channel, template, params, language } = message;
  const to = message.destination ?? (channel === 'sms' ? message.phone : message.email);
  if (to === null || !isTemplate(template)) return 'refused';
  const texts = renderMessage(language, {
    template,
    params: textsOf(params),
    channel,
    helpUrl: needs.helpUrl,
  });
  const outcome = await needs.sender.send({ id, channel, to, template, ...texts });
  if (outcome !== 'sent') needs.log.warn({ message: id, channel, outcome }, 'message not sent');
  return outcome;
}

function textsOf(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {};
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
}
