import type { Clock } from '@mela/kernel/time';
import type { Logger } from 'pino';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { Sender } from '#vendors/sms/sender.ts';
import { deliverMessages } from './deliver-messages.ts';
import { deliverJob, tellMember } from './tell-member.ts';
import type { Template, TemplateParams } from './templates.ts';

export type { Template, TemplateParams } from './templates.ts';

export type Needs = { db: Database; clock: Clock; log: Logger; sender: Sender };

export type Notify = {
  /** Tells a member by every way there is to reach them. The message leaves with the transaction, or not at all. */
  tell<Name extends Template>(
    tx: Tx,
    memberId: bigint,
    template: Name,
    params: TemplateParams<Name>,
  ): Promise<void>;
};

/** Messages to members' phones and mailboxes. */
export function createNotify(needs: Needs): Notify & { jobs: Job[] } {
  return {
    tell: (tx, memberId, template, params) => tellMember(needs, tx, { memberId, template, params }),
    jobs: [
      {
        name: deliverJob,
        everyMinutes: 1,
        limitSeconds: 50,
        isShared: true,
        run: () => deliverMessages(needs),
      },
    ],
  };
}
