import type { Tx } from '#db/database.ts';
import { insertIntoTree, insertMember, type NewMember } from './queries.ts';

/** The only way a member comes into being: its row and its place in the tree belong together. */
export async function openMember(tx: Tx, member: NewMember): Promise<bigint> {
  const id = await insertMember(tx, member);
  await insertIntoTree(tx, id, member.uplineId);
  return id;
}
