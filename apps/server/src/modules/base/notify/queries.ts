import type { Instant } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import type { NotifyChannel, NotifyTopic } from '@mela/protocol/notify';
import type { Database, Tx } from '#db/database.ts';

type Ways = { channels: NotifyChannel[]; excludedAt: Instant | null; excludedUntil: Instant | null };

/**
 * The channels that reach a member, and the member's exclusion. An unverified address does not count, because it
 * may be a stranger's.
 */
export async function channelsOf(db: Database | Tx, memberId: bigint): Promise<Ways> {
  const { phone, emailProvenAt, ...exclusion } = await db
    .selectFrom('member')
    .select([
      'phone',
      'email_proven_at as emailProvenAt',
      'excluded_at as excludedAt',
      'excluded_until as excludedUntil',
    ])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const channels = [
    ...(phone === null ? [] : ['sms' as const]),
    ...(emailProvenAt === null ? [] : ['email' as const]),
  ];
  return { channels, ...exclusion };
}

type Unwanted = { topic: NotifyTopic; channel: NotifyChannel };

/** The topics and channels that the member turned off. */
export async function unwantedOf(db: Database | Tx, memberId: bigint): Promise<Unwanted[]> {
  return db
    .selectFrom('notify_unwanted')
    .select(['topic', 'channel'])
    .where('member_id', '=', memberId)
    .execute();
}

export async function insertUnwanted(
  tx: Tx,
  { memberId, topic, channel, since }: Unwanted & { memberId: bigint; since: Instant },
): Promise<void> {
  await tx
    .insertInto('notify_unwanted')
    .values({ member_id: memberId, topic, channel, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUnwanted(
  tx: Tx,
  { memberId, topic, channel }: Unwanted & { memberId: bigint },
): Promise<void> {
  await tx
    .deleteFrom('notify_unwanted')
    .where('member_id', '=', memberId)
    .where('topic', '=', topic)
    .where('channel', '=', channel)
    .execute();
}

type GivenUp = {
  memberId: bigint;
  at: Instant;
  /** Only these templates on this channel. */
  only?: { templates: readonly string[]; channel: NotifyChannel };
  /** All templates except these. */
  except?: readonly string[];
};

/**
 * Gives up a member's queued messages, except those to a former contact: after a takeover the attacker could
 * otherwise suppress the warning through the account's settings.
 */
export async function giveUpMessages(tx: Tx, { memberId, at, only, except }: GivenUp): Promise<void> {
  let waiting = tx
    .updateTable('notify_message')
    .set({ state: 'given_up', done_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where('destination', 'is', null);
  if (except) waiting = waiting.where('template', 'not in', except);
  if (only) waiting = waiting.where('template', 'in', only.templates).where('channel', '=', only.channel);
  await waiting.execute();
}

type NewMessage = {
  id: string;
  memberId: bigint;
  channel: NotifyChannel;
  /** Null means the member's contact at the time of sending. */
  destination: string | null;
  template: string;
  params: Readonly<Record<string, string>>;
  madeAt: Instant;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx
    .insertInto('notify_message')
    .values({
      id: message.id,
      member_id: message.memberId,
      channel: message.channel,
      destination: message.destination,
      template: message.template,
      params: JSON.stringify(message.params),
      made_at: message.madeAt,
      due_at: message.madeAt,
    })
    .execute();
}

export type WaitingMessage = {
  id: string;
  channel: NotifyChannel;
  destination: string | null;
  template: string;
  params: unknown;
  tries: number;
  madeAt: Instant;
  phone: string | null;
  email: string | null;
  language: LanguageCode;
};

/** The longest due message that no other process is sending. It is locked until the transaction ends. */
export async function takeMessage(tx: Tx, now: Instant): Promise<WaitingMessage | undefined> {
  return tx
    .selectFrom('notify_message')
    .innerJoin('member', 'member.id', 'notify_message.member_id')
    .select([
      'notify_message.id',
      'notify_message.channel',
      'notify_message.destination',
      'notify_message.template',
      'notify_message.params',
      'notify_message.tries',
      'notify_message.made_at as madeAt',
      'member.phone',
      'member.email',
      'member.language',
    ])
    .where('notify_message.state', '=', 'waiting')
    .where('notify_message.due_at', '<=', now)
    .orderBy('notify_message.due_at')
    .orderBy('notify_message.id')
    .limit(1)
    .forUpdate('notify_message')
    .skipLocked()
    .executeTakeFirst();
}

export async function markMessage(
  tx: Tx,
  id: string,
  { state, at }: { state: 'sent' | 'given_up'; at: Instant },
): Promise<void> {
  await tx
    .updateTable('notify_message')
    .set({ state, done_at: at, destination: null })
    .where('id', '=', id)
    .execute();
}

export async function postponeMessage(tx: Tx, id: string, dueAt: Instant): Promise<void> {
  await tx
    .updateTable('notify_message')
    .set(({ eb }) => ({ due_at: dueAt, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
