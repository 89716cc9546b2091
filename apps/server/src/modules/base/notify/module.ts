import { notifyCalls } from '@mela/protocol/calls/notify';
import { notifyShapes } from '@mela/protocol/shapes/notify';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { MessageParams } from '#modules/base/inbox/module.ts';
import { choose, readChoices } from './choose.ts';
import { deliverMessages } from './deliver-messages.ts';
import type { Needs } from './needs.ts';
import { deliverJob, notifyFormerContact, notifyMember, type FormerContact } from './notify-member.ts';
import { giveUpMessages } from './queries.ts';
import { sendNow, type DirectMessage } from './send-now.ts';
import { sentToExcluded, type Notice, type Template, type TemplateParams } from './templates.ts';

export type { Template, TemplateParams } from './templates.ts';

export type Notify = {
  /**
   * Writes a message to the member's inbox and queues it on every channel that reaches the member and that the member
   * wants. It exists only if the transaction commits.
   */
  queueMessage<Name extends Notice>(
    tx: Tx,
    memberId: bigint,
    template: Name,
    params: MessageParams<Name>,
  ): Promise<void>;
};

export type FormerContactNotifier = {
  /** Queues a message to a contact that was the member's until this transaction. */
  queueToFormerContact<Name extends Template>(
    tx: Tx,
    former: FormerContact & { memberId: bigint },
    template: Name,
    params: TemplateParams<Name>,
  ): Promise<void>;
};

export type MessageSuppression = {
  /** Gives up the member's queued messages, except those about withdrawals and account security. */
  silence(tx: Tx, memberId: bigint): Promise<void>;
};

export type DirectSender = {
  /** Sends immediately without a queue, for content that must not be stored. */
  sendNow(letter: DirectMessage): Promise<'sent' | 'refused' | 'no-response'>;
};

/** Messages to members by SMS and mail, and the members' notification choices. */
export function createNotify(needs: Needs) {
  const calls = bind(notifyCalls, notifyShapes, {
    state: ({ actor }) => readChoices(needs, actor.memberId),
    choose: ({ actor, body }) => choose(needs, actor.memberId, body),
  });
  const offers: Notify & FormerContactNotifier & MessageSuppression & DirectSender = {
    queueMessage: async (tx, memberId, template, params) => {
      await needs.inbox.write(tx, { memberId }, template, params);
      await notifyMember(needs, tx, { memberId, template, params });
    },
    queueToFormerContact: (tx, former, template, params) =>
      notifyFormerContact(needs, tx, { ...former, template, params }),
    silence: (tx, memberId) =>
      giveUpMessages(tx, { memberId, except: sentToExcluded, at: needs.clock.now() }),
    sendNow: (letter) => sendNow(needs, letter),
  };
  const jobs: Job[] = [
    {
      name: deliverJob,
      everyMinutes: 1,
      limitSeconds: 50,
      isShared: true,
      run: () => deliverMessages(needs),
    },
  ];
  return { ...offers, calls, jobs };
}
