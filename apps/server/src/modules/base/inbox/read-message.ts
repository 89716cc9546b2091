import { events } from '@mela/protocol/events';
import { refuse } from '@mela/protocol/refusals';
import type { UnreadCount } from '@mela/protocol/shapes/inbox';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { countUnread, deleteMessage, markAllRead, markRead, type Reader } from './queries.ts';

type Acting = Pick<Needs, 'db' | 'clock' | 'hub'>;

export async function readMessage(needs: Acting, reader: Reader, id: string): Promise<UnreadCount> {
  return change(needs, reader, async (tx) => {
    const wasUnread = await markRead(tx, reader, { id: BigInt(id), at: needs.clock.now() });
    return wasUnread ?? refuse('MESSAGE_UNKNOWN');
  });
}

export async function readAllMessages(needs: Acting, reader: Reader): Promise<UnreadCount> {
  return change(needs, reader, async (tx) => (await markAllRead(tx, reader, needs.clock.now())) > 0);
}

export async function removeMessage(needs: Acting, reader: Reader, id: string): Promise<UnreadCount> {
  return change(
    needs,
    reader,
    async (tx) => (await deleteMessage(tx, reader, BigInt(id))) || refuse('MESSAGE_UNKNOWN'),
  );
}

/** Runs a change and tells the member's other pages if something changed. */
async function change(
  { db, hub }: Acting,
  reader: Reader,
  act: (tx: Tx) => Promise<boolean>,
): Promise<UnreadCount> {
  return db.transaction().execute(async (tx) => {
    const isChanged = await act(tx);
    if (isChanged) await hub.push(tx, events.inboxChanged, {}, { memberId: String(reader.memberId) });
    return { unreadMessage: await countUnread(tx, reader) };
  });
}
