import { formatMoney, type Money } from '@mela/kernel/money';
import { isoOf, type Instant } from '@mela/kernel/time';
import type { NotifyChannel } from '@mela/protocol/notify';
import { isExcluded } from '@mela/rules/account/play-limits';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { insertMessage, unwantedOf, channelsOf } from './queries.ts';
import { sentToExcluded, topicOf, type Template } from './templates.ts';

/** The job that sends queued messages. */
export const deliverJob = 'notify.deliver';

type MessageRequest = {
  memberId: bigint;
  template: Template;
  params: Readonly<Record<string, Money | string | Instant>>;
};

/** Queues a message; a job formats and sends it. A member without a contact gets none. */
export async function notifyMember(
  needs: Pick<Needs, 'clock'>,
  tx: Tx,
  telling: MessageRequest,
): Promise<void> {
  const { memberId, template } = telling;
  const { channels, ...exclusion } = await channelsOf(tx, memberId);
  if (isExcluded(exclusion, needs.clock.now()) && !sentToExcluded.includes(template)) return;
  const topic = topicOf(template);
  const unwanted = topic && channels.length > 0 ? await unwantedOf(tx, memberId) : [];
  const wanted = channels.filter(
    (channel) => !unwanted.some((row) => row.topic === topic && row.channel === channel),
  );
  for (const channel of wanted) await write(needs, tx, { ...telling, channel, destination: null });
}

export type FormerContact = { channel: NotifyChannel; destination: string };

/** Queues a message to a contact that no longer belongs to the member. */
export function notifyFormerContact(
  needs: Pick<Needs, 'clock'>,
  tx: Tx,
  telling: MessageRequest & FormerContact,
): Promise<void> {
  return write(needs, tx, telling);
}

type Written = MessageRequest & { channel: NotifyChannel; destination: string | null };

async function write(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { params, ...message }: Written,
): Promise<void> {
  const texts = Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'string') return [name, value];
      return [name, typeof value === 'bigint' ? formatMoney(value) : isoOf(value)];
    }),
  );
  await insertMessage(tx, { id: uuidv7(), ...message, params: texts, madeAt: clock.now() });
  await enqueueJob(tx, deliverJob);
}
