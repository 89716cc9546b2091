import { DAY, plus } from '@mela/kernel/time';
import type { Needs } from './needs.ts';
import { pushChange } from './push-change.ts';
import { lockIdle, markClosed } from './queries.ts';

/** A member has this long to reply to an answer. Afterwards a new message opens a new conversation. */
export const IDLE_DAYS = 3;

/** Bounds one run of the job; the next run closes the rest. */
const BATCH_SIZE = 100;

export const closeIdleJob = 'chat.close-idle';

/** Closes answered conversations in which the member has stopped writing. */
export async function closeIdle(needs: Needs): Promise<void> {
  const at = needs.clock.now();
  await needs.db.transaction().execute(async (tx) => {
    for (const { id, memberId } of await lockIdle(tx, plus(at, -IDLE_DAYS * DAY), BATCH_SIZE)) {
      await markClosed(tx, id, { at, by: null, reason: 'no_reply', note: '' });
      await needs.audit.write(
        tx,
        { job: closeIdleJob },
        {
          action: 'chat.close',
          subject: { kind: 'chat', id: String(id) },
          memberId,
          reason: 'no_reply',
          before: { isOpen: true },
          after: { isOpen: false },
        },
      );
      await pushChange(needs, tx, memberId);
    }
  });
}
