import type { Money, Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { RewardWallet } from '@mela/protocol/reward';
import type { GrantFilters } from '@mela/protocol/shapes/staff-reward';
import type { Database, Tx } from '#db/database.ts';

const shown = [
  'reward_grant.id',
  'reward_grant.member_id as memberId',
  'member.account as memberAccount',
  'reward_grant.amount',
  'reward_grant.wallet',
  'reward_grant.times',
  'reward_grant.claim_days as claimDays',
  'reward_grant.title_en as titleEn',
  'reward_grant.title_hi as titleHi',
  'reward_grant.reason',
  'reward_grant.state',
  'reward_grant.proposed_by as proposedById',
  'proposer.account as proposedBy',
  'reward_grant.proposed_at as proposedAt',
  'decider.account as decidedBy',
  'reward_grant.decided_at as decidedAt',
  'reward_grant.decision',
] as const;

const grants = (db: Database | Tx) =>
  db
    .selectFrom('reward_grant')
    .innerJoin('member', 'member.id', 'reward_grant.member_id')
    .innerJoin('staff as proposer', 'proposer.id', 'reward_grant.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'reward_grant.decided_by')
    .select(shown);

export type GrantRow = Awaited<ReturnType<typeof grantsBy>>[number];

export async function grantsBy(db: Database, { state, before, size }: GrantFilters) {
  return grants(db)
    .$if(state !== undefined, (query) => query.where('reward_grant.state', '=', state ?? 'proposed'))
    .$if(before !== undefined, (query) => query.where('reward_grant.id', '<', BigInt(before ?? 0)))
    .orderBy('reward_grant.id', 'desc')
    .limit(size + 1)
    .execute();
}

export async function grantById(tx: Tx, id: bigint) {
  return grants(tx).where('reward_grant.id', '=', id).executeTakeFirst();
}

export async function grantByKey(tx: Tx, proposedBy: bigint, requestKey: string) {
  return grants(tx)
    .where('reward_grant.proposed_by', '=', proposedBy)
    .where('reward_grant.request_key', '=', requestKey)
    .executeTakeFirst();
}

/** The account names of a member and of a colleague, to compare them. */
export async function memberAccount(tx: Tx, id: bigint): Promise<string | undefined> {
  const found = await tx.selectFrom('member').select('account').where('id', '=', id).executeTakeFirst();
  return found?.account;
}

type NewGrant = {
  requestKey: string;
  memberId: bigint;
  amount: Money;
  wallet: RewardWallet;
  times: Rate;
  claimDays: number | null;
  titleEn: string;
  titleHi: string;
  reason: string;
  proposedBy: bigint;
  proposedAt: Instant;
};

/** Undefined if the same person has already used the key. */
export async function insertGrant(tx: Tx, made: NewGrant): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('reward_grant')
    .values({
      request_key: made.requestKey,
      member_id: made.memberId,
      amount: made.amount,
      wallet: made.wallet,
      times: made.times,
      claim_days: made.claimDays,
      title_en: made.titleEn,
      title_hi: made.titleHi,
      reason: made.reason,
      proposed_by: made.proposedBy,
      proposed_at: made.proposedAt,
    })
    .onConflict((conflict) => conflict.columns(['proposed_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

type Decision = {
  id: bigint;
  state: 'approved' | 'rejected';
  decidedBy: bigint;
  decidedAt: Instant;
  decision: string;
};

/** False if another person has decided concurrently. */
export async function decide(tx: Tx, order: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reward_grant')
    .set({
      state: order.state,
      decided_by: order.decidedBy,
      decided_at: order.decidedAt,
      decision: order.decision,
    })
    .where('id', '=', order.id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
