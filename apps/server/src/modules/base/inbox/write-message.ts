import { formatMoney, type Money } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { Needs } from './needs.ts';
import { insertMessage, messagesToWrite } from './queries.ts';
import type { MessageParams, MessageTemplate } from './templates.ts';

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
    params: textsOf(params),
    eventKey,
    madeAt: clock.now(),
  });
  if (isNew) await hub.push(tx, events.inboxChanged, {}, { memberId: String(memberId) });
}

/** Messages of one template to many members. */
export type Messages<Name extends MessageTemplate> = {
  template: Name;
  eventKey: string;
  to: readonly { memberId: bigint; params: MessageParams<Name> }[];
};

/** The statement that writes many messages. The caller pushes the change after its commit. */
export function messageWrites<Name extends MessageTemplate>(
  { clock }: Pick<Needs, 'clock'>,
  { template, eventKey, to }: Messages<Name>,
): Statement {
  const rows = to.map(({ memberId, params }) => ({ memberId, params: JSON.stringify(textsOf(params)) }));
  return messagesToWrite(rows, { template, eventKey, madeAt: clock.now() });
}

const textsOf = (params: Message['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asText(value)]));

function asText(value: Money | string | Instant): string {
  if (typeof value === 'string') return value;
  return typeof value === 'bigint' ? formatMoney(value) : isoOf(value);
}
