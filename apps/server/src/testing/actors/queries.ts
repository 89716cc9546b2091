import type { Database } from '#db/database.ts';

/** Objects of a demo member with a session and of the agents above it, by their ids. */
export async function ownedObjectsOf(db: Database, account: string) {
  const { id } = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const newest = (table: 'deposit' | 'withdrawal') =>
    db
      .selectFrom(table)
      .select(['id', 'reference'])
      .where('member_id', '=', id)
      .orderBy('reference')
      .executeTakeFirstOrThrow();
  const [deposit, withdrawal] = [await newest('deposit'), await newest('withdrawal')];
  const payoutAccount = await db
    .selectFrom('payout_account')
    .select('id')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const oldest = (table: 'inbox_message' | 'chat_message') =>
    db.selectFrom(table).select('id').where('member_id', '=', id).orderBy('id').executeTakeFirstOrThrow();
  const agent = await db
    .selectFrom('member')
    .select('id')
    .where('account', '=', 'demo.agent')
    .executeTakeFirstOrThrow();
  const contracts = await db
    .selectFrom('contract')
    .select(['kind', 'id'])
    .distinctOn('kind')
    .where('state', '=', 'active')
    .orderBy('kind')
    .orderBy('id')
    .execute();
  const bill = await db
    .selectFrom('settlement_line')
    .select(['id', 'child_id as childId'])
    .where('state', '=', 'claimable')
    .executeTakeFirstOrThrow();
  return {
    /** A member of the team above the demo tree. */
    teamMemberId: String(agent.id),
    /** A contract in force by kind, and a bill that its agent can claim. */
    contractIds: new Map(contracts.map((one) => [one.kind, one.id])),
    billId: String(bill.id),
    billChildId: String(bill.childId),
    memberId: String(id),
    deposit,
    withdrawal,
    payoutAccountId: payoutAccount.id,
    sessionId: session.id,
    messageId: String((await oldest('inbox_message')).id),
    chatMessageId: String((await oldest('chat_message')).id),
  };
}

export type OwnedObjects = Awaited<ReturnType<typeof ownedObjectsOf>>;
