import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type AgentFacts = {
  id: bigint;
  account: string;
  nickname: string;
  type: number;
  uplineId: bigint | null;
  upline: string | null;
  isLocked: boolean;
  isExcluded: boolean;
  joinedAt: Instant;
  suspendedAt: Instant | null;
  suspendReason: string | null;
  mayOpenEqual: boolean;
};

const agents = (db: Database | Tx) =>
  db
    .selectFrom('member')
    .leftJoin('agent', 'agent.member_id', 'member.id')
    .leftJoin('member as above', 'above.id', 'member.upline_id')
    .select((row) => [
      'member.id',
      'member.account',
      'member.nickname',
      'member.type',
      'member.upline_id as uplineId',
      'above.account as upline',
      sql<boolean>`member.locked_at is not null`.as('isLocked'),
      sql<boolean>`member.excluded_at is not null`.as('isExcluded'),
      'member.made_at as joinedAt',
      'agent.suspended_at as suspendedAt',
      'agent.suspend_reason as suspendReason',
      row.fn.coalesce('agent.may_open_equal', sql<boolean>`false`).as('mayOpenEqual'),
    ]);

/** A trial account is in no tree. */
export async function agentById(db: Database | Tx, id: bigint): Promise<AgentFacts | undefined> {
  return agents(db).where('member.id', '=', id).where('member.type', '<>', 4).executeTakeFirst();
}

export async function agentByAccount(db: Database | Tx, account: string): Promise<AgentFacts | undefined> {
  return agents(db)
    .where(sql<string>`lower(member.account)`, '=', account.toLowerCase())
    .where('member.type', '<>', 4)
    .executeTakeFirst();
}

export async function setType(tx: Tx, memberId: bigint, type: number): Promise<void> {
  await tx.updateTable('member').set({ type }).where('id', '=', memberId).execute();
}

/** Null ends a suspension. The row of an agent exists since it became one. */
export async function setSuspension(
  tx: Tx,
  memberId: bigint,
  suspension: { at: Instant; reason: string } | null,
): Promise<void> {
  await tx
    .updateTable('agent')
    .set({ suspended_at: suspension?.at ?? null, suspend_reason: suspension?.reason ?? null })
    .where('member_id', '=', memberId)
    .execute();
}

export async function setEqualFlag(tx: Tx, memberId: bigint, mayOpenEqual: boolean): Promise<void> {
  await tx
    .updateTable('agent')
    .set({ may_open_equal: mayOpenEqual })
    .where('member_id', '=', memberId)
    .execute();
}
