import type { Needs } from './needs.ts';
import { pushChange } from './push-change.ts';
import { countUnread, markRead } from './queries.ts';

/** Marks answers as read; the member's other pages and staff see it. */
export async function readMessages(
  needs: Pick<Needs, 'db' | 'clock' | 'hub'>,
  memberId: bigint,
  messageId: string,
): Promise<{ unread: number }> {
  return needs.db.transaction().execute(async (tx) => {
    const count = await markRead(tx, memberId, { upTo: BigInt(messageId), at: needs.clock.now() });
    if (count > 0) await pushChange(needs, tx, memberId);
    return { unread: await countUnread(tx, memberId) };
  });
}
