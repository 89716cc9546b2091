import { inboxCalls } from '@mela/protocol/calls/inbox';
import { staffInboxCalls } from '@mela/protocol/calls/staff-inbox';
import { inboxShapes } from '@mela/protocol/shapes/inbox';
import { staffInboxShapes } from '@mela/protocol/shapes/staff-inbox';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { Job } from '#jobs/job.ts';
import { bringInMessages, type Past } from './bring-in.ts';
import { forgetOld } from './forget-old.ts';
import { listMessages } from './list-messages.ts';
import type { Needs } from './needs.ts';
import { countUnread, deleteOf } from './queries.ts';
import { readAllMessages, readMessage, removeMessage } from './read-message.ts';
import { deliverCampaigns } from './staff/deliver-campaigns.ts';
import { describeCampaign } from './staff/describe-campaign.ts';
import { campaignsBefore } from './staff/queries.ts';
import { countAudience, deliverJob, sendToMany, sendToMember } from './staff/send-message.ts';
import { stopMessage } from './staff/stop-message.ts';
import type { MessageParams, MessageTemplate } from './templates.ts';
import { messageWrites, writeMessage, type Messages } from './write-message.ts';

export type { PastMessage } from './bring-in.ts';
export { noticeTemplates, type MessageParams, type MessageTemplate } from './templates.ts';

/** The interface for other modules. */
export type Inbox = {
  /**
   * Writes a message to the member's inbox; it exists only if the transaction commits. A writer that may run twice for one event passes
   * the event's idempotency key.
   */
  write<Name extends MessageTemplate>(
    tx: Tx,
    to: { memberId: bigint; eventKey?: string },
    template: Name,
    params: MessageParams<Name>,
  ): Promise<void>;
  /**
   * The statement that writes messages to many members, once for each event key; for a writer that sends the statements of its transaction
   * together. The writer pushes `inbox.changed` to these members after its commit.
   */
  writing<Name extends MessageTemplate>(messages: Messages<Name>): Statement;
  /** Erases every message of a member whose account is being closed. */
  forgetMember(tx: Tx, memberId: bigint): Promise<void>;
};

export type BringIn = {
  /** Messages of the past, for demo data. */
  bringIn(tx: Tx, past: Past): Promise<void>;
};

/** Messages to members inside the site: about their account, and by staff. */
export function createInbox(needs: Needs) {
  const calls = bind(inboxCalls, inboxShapes, {
    list: ({ actor, query }) => listMessages(needs, actor, query),
    unreadCount: async ({ actor }) => ({ unreadMessage: await countUnread(needs.db, actor) }),
    read: ({ actor, body }) => readMessage(needs, actor, body.messageId),
    readAll: ({ actor }) => readAllMessages(needs, actor),
    remove: ({ actor, query }) => removeMessage(needs, actor, query.messageId),
  });
  const staffCalls = bind(staffInboxCalls, staffInboxShapes, {
    list: async ({ query: { before, size } }) => {
      const after = before === undefined ? undefined : BigInt(before);
      const found = await campaignsBefore(needs.db, { before: after, limit: size + 1 });
      const campaigns = found.slice(0, size).map(describeCampaign);
      return { campaigns, next: found.length > size ? (campaigns.at(-1)?.id ?? null) : null };
    },
    audience: ({ body }) => countAudience(needs, body),
    sendToMember: ({ actor, body }) => sendToMember(needs, actor, body),
    sendToMany: ({ actor, body }) => sendToMany(needs, actor, body),
    stop: ({ actor, body }) => stopMessage(needs, actor, body.id),
  });
  const jobs: Job[] = [
    {
      name: deliverJob,
      everyMinutes: 1,
      limitSeconds: 50,
      isShared: true,
      run: () => deliverCampaigns(needs, deliverJob),
    },
    { name: 'inbox.forget-old', everyMinutes: 60, limitSeconds: 60, run: () => forgetOld(needs) },
  ];
  const write: Inbox['write'] = (tx, { memberId, eventKey }, template, params) =>
    writeMessage(needs, tx, { memberId, template, params, eventKey });
  const bringIn: BringIn['bringIn'] = (tx, past) => bringInMessages(needs, tx, past);
  const writing: Inbox['writing'] = (messages) => messageWrites(needs, messages);
  return { calls, staffCalls, jobs, write, writing, forgetMember: deleteOf, bringIn };
}
