import type { Database, Tx } from '#db/database.ts';

export async function identitiesOf(db: Database | Tx, memberId: bigint) {
  return db
    .selectFrom('identity')
    .select(['id', 'provider', 'contact', 'linked_at as linkedAt', 'used_at as usedAt'])
    .where('member_id', '=', memberId)
    .orderBy('linked_at')
    .execute();
}

/** Deletes all identities, or those of one provider, and returns how many. */
export async function deleteIdentities(tx: Tx, memberId: bigint, provider?: string): Promise<number> {
  const all = tx.deleteFrom('identity').where('member_id', '=', memberId);
  const { numDeletedRows } = await (
    provider === undefined ? all : all.where('provider', '=', provider)
  ).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
