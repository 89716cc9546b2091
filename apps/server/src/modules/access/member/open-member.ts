import { assert } from '@mela/kernel/assert';
import type { Tx } from '#db/database.ts';
import { insertIntoTree, insertMember, type NewMember } from './queries.ts';

/**
 * The only function that creates a member, so that its row and its place in the tree are written together. Returns
 * undefined if the account, the number or the mail address is taken.
 */
export async function openIfFree(tx: Tx, member: NewMember): Promise<bigint | undefined> {
  const id = await insertMember(tx, member);
  if (id !== undefined) await insertIntoTree(tx, id, member.uplineId);
  return id;
}

export async function openMember(tx: Tx, member: NewMember): Promise<bigint> {
  const id = await openIfFree(tx, member);
  assert(id !== undefined, `${member.account} is not taken`);
  return id;
}
