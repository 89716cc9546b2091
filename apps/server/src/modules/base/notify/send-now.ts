import type { LanguageCode } from '@mela/protocol/languages';
import type { NotifyChannel } from '@mela/protocol/notify';
import { uuidv7 } from 'uuidv7';
import type { Needs } from './needs.ts';
import { renderMessage } from './render-message.ts';
import type { Template } from './templates.ts';

export type DirectMessage = {
  channel: NotifyChannel;
  to: string;
  language: LanguageCode;
  template: Template;
  params: Readonly<Record<string, string>>;
};

/** Retries once. The sender deduplicates by id, so the message arrives at most once. */
const triesMax = 2;

/** Neither the text nor the destination is stored or logged. */
export async function sendNow(
  { sender, log, helpUrl }: Pick<Needs, 'sender' | 'log' | 'helpUrl'>,
  letter: DirectMessage,
) {
  const { channel, to, language, template, params } = letter;
  const message = {
    id: uuidv7(),
    channel,
    to,
    template,
    ...renderMessage(language, { template, params, channel, helpUrl }),
  };
  let outcome = await sender.send(message);
  for (let tries = 1; outcome === 'no-response' && tries < triesMax; tries++)
    outcome = await sender.send(message);
  if (outcome !== 'sent') log.warn({ message: message.id, channel, template, outcome }, 'message not sent');
  return outcome;
}
