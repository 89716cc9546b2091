import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import { lockConversation, type LockedConversation } from './queries.ts';

/** Locks an open conversation. */
export async function lockOpen(tx: Tx, id: string): Promise<LockedConversation> {
  const found = (await lockConversation(tx, BigInt(id))) ?? refuse('CHAT_UNKNOWN');
  return found.closedAt === null ? found : refuse('CHAT_CLOSED');
}

/** Refuses with the name of the colleague who has the conversation. */
export async function refuseTaken(tx: Tx, takenBy: bigint): Promise<never> {
  const names = await staffNames(tx, [takenBy]);
  return refuse('CHAT_TAKEN', { name: names.get(takenBy) ?? '' });
}
