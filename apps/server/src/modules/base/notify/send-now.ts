import type { LanguageCode } from '@mela/protocol/languages';
import type { NotifyChannel } from '@mela/protocol/notify';
import { uuidv7 } from 'uuidv7';
import type { Needs } from './needs.ts';
import type { Template } from './templates.ts';
import { wordMessage } from './word-message.ts';

export type Letter = {
  channel: NotifyChannel;
  to: string;
  language: LanguageCode;
  template: Template;
  params: Readonly<Record<string, string>>;
};

/** A way out that does not answer at once is asked once more; under one id the message still arrives once. */
const triesMax = 2;

/** Neither the words nor where they go are kept or logged. */
export async function sendNow(
  { sender, log, helpUrl }: Pick<Needs, 'sender' | 'log' | 'helpUrl'>,
  letter: Letter,
) {
  const { channel, to, language, template, params } = letter;
  const message = {
    id: uuidv7(),
    channel,
    to,
    template,
    ...wordMessage(language, { template, params, channel, helpUrl }),
  };
  let outcome = await sender.send(message);
  for (let tries = 1; outcome === 'unanswered' && tries < triesMax; tries++)
    outcome = await sender.send(message);
  if (outcome !== 'sent')
    log.warn({ message: message.id, channel, template, outcome }, 'a message was not sent');
  return outcome;
}
