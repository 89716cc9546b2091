import { formatMoney, type Money } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { insertMessage } from './queries.ts';
import type { MessageTemplate } from './templates.ts';

type Message = {
  memberId: bigint;
  template: MessageTemplate;
  params: Readonly<Record<string, Money | string | Instant>>;
  /** A second message of the member with the same key is not written. */
  eventKey?: string | undefined;
};

/** Writes a message in the transaction of its event. A trial account has no inbox, so it gets none. */
export async function writeMessage({ clock, hub }: Pick<Needs, 'clock' | 'hub'>, tx: Tx, message: Message) {
  const { memberId, template, params, eventKey = null } = message;
  const isNew = await insertMessage(tx, {
    memberId,
    template,
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)])),
    eventKey,
    madeAt: clock.now(),
  });
  if (isNew) await hub.push(tx, events.inboxChanged, {}, { memberId: String(memberId) });
}

function asText(value: Money | string | Instant): string {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? formatMoney(value) : isoOf(value);
}
