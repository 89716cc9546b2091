import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { RewardSource, RewardState, RewardWallet } from '@mela/protocol/reward';
import type { TurnoverState } from '@mela/protocol/turnover';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

export type NewRow = {
  id: string;
  reference: string;
  memberId: bigint;
  source: RewardSource;
  sourceKey: string;
  budget: string;
  wallet: RewardWallet;
  amount: Money;
  terms: string;
  state: RewardState;
  grantedAt: Instant;
  expiresAt: Instant | null;
  endedAt: Instant | null;
};

/** Returns the ids of the rewards that were not granted before. */
export async function insertRewards(tx: Tx, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const made = await tx
    .insertInto('reward')
    .values(
      rows.map((row) => ({
        id: row.id,
        reference: row.reference,
        member_id: row.memberId,
        source: row.source,
        source_key: row.sourceKey,
        budget: row.budget,
        wallet: row.wallet,
        amount: row.amount,
        terms: row.terms,
        state: row.state,
        granted_at: row.grantedAt,
        expires_at: row.expiresAt,
        ended_at: row.endedAt,
      })),
    )
    .onConflict((conflict) => conflict.columns(['source', 'source_key']).doNothing())
    .returning('id')
    .execute();
  return new Set(made.map(({ id }) => id));
}

export type RewardRow = {
  id: string;
  reference: string;
  memberId: bigint;
  source: RewardSource;
  sourceKey: string;
  budget: string;
  wallet: RewardWallet;
  amount: Money;
  terms: unknown;
  state: RewardState;
  grantedAt: Instant;
  expiresAt: Instant | null;
  endedAt: Instant | null;
};

const rewards = (db: Database | Tx) =>
  db
    .selectFrom('reward')
    .select([
      'reward.id',
      'reward.reference',
      'reward.member_id as memberId',
      'reward.source',
      'reward.source_key as sourceKey',
      'reward.budget',
      'reward.wallet',
      'reward.amount',
      'reward.terms',
      'reward.state',
      'reward.granted_at as grantedAt',
      'reward.expires_at as expiresAt',
      'reward.ended_at as endedAt',
    ]);

const CLAIMABLE_MAX = 200;

/** What a member can claim now, the first to expire first. */
export async function claimableOf(db: Database, memberId: bigint, now: Instant): Promise<RewardRow[]> {
  return rewards(db)
    .where('reward.member_id', '=', memberId)
    .where('reward.state', '=', 'claimable')
    .where(({ eb, or }) => or([eb('reward.expires_at', 'is', null), eb('reward.expires_at', '>', now)]))
    .orderBy('reward.expires_at', (order) => order.asc().nullsLast())
    .orderBy('reward.granted_at')
    .orderBy('reward.id')
    .limit(CLAIMABLE_MAX)
    .execute();
}

export async function countClaimable(db: Database | Tx, memberId: bigint, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom('reward')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'claimable')
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return count;
}

export async function lockReward(tx: Tx, memberId: bigint, id: string): Promise<RewardRow | undefined> {
  return rewards(tx)
    .where('reward.id', '=', id)
    .where('reward.member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockRewardById(tx: Tx, id: string): Promise<RewardRow | undefined> {
  return rewards(tx).where('reward.id', '=', id).forUpdate().executeTakeFirst();
}

type Ended = { ids: readonly string[]; state: Exclude<RewardState, 'claimable'>; at: Instant };

export async function endRewards(tx: Tx, { ids, state, at }: Ended): Promise<void> {
  await tx
    .updateTable('reward')
    .set({ state, ended_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** Locks rewards whose time to claim is over. */
export async function lockExpired(tx: Tx, now: Instant, limit: number): Promise<RewardRow[]> {
  return rewards(tx)
    .where('reward.state', '=', 'claimable')
    .where('reward.expires_at', '<=', now)
    .orderBy('reward.expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Locks the claimable rewards of a source with these keys. */
export async function lockClaimable(
  tx: Tx,
  source: RewardSource,
  keys: readonly string[],
): Promise<RewardRow[]> {
  return rewards(tx)
    .where('reward.source', '=', source)
    .where('reward.source_key', '=', sql<string>`any (${arrayLiteral(keys)}::text[])`)
    .where('reward.state', '=', 'claimable')
    .orderBy('reward.id')
    .forUpdate()
    .execute();
}

/** Rewards that expire before `until`, could be claimed for longer than that when they were granted, and were not announced yet. */
export async function lockToRemind(
  tx: Tx,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<RewardRow[]> {
  return rewards(tx)
    .where('reward.state', '=', 'claimable')
    .where('reward.expires_at', '>', now)
    .where('reward.expires_at', '<=', until)
    .where('reward.reminded_at', 'is', null)
    .where(sql<boolean>`reward.expires_at - reward.granted_at > ${until}::timestamptz - ${now}::timestamptz`)
    .orderBy('reward.expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markReminded(tx: Tx, ids: readonly string[], at: Instant): Promise<void> {
  await tx
    .updateTable('reward')
    .set({ reminded_at: at })
    .where('id', 'in', [...ids])
    .execute();
}

/** The members among these who may get rewards: members and agents who play for themselves, neither closed nor on a break or excluded. */
export async function membersForRewards(
  db: Database | Tx,
  memberIds: readonly bigint[],
  now: Instant,
): Promise<ReadonlySet<bigint>> {
  const rows = await db
    .selectFrom('member')
    .select('id')
    .where('id', '=', sql<bigint>`any (${arrayLiteral([...new Set(memberIds)])}::bigint[])`)
    .where('type', 'in', [0, 1, 2])
    .where('closed_at', 'is', null)
    .where(({ eb, or }) => or([eb('break_until', 'is', null), eb('break_until', '<=', now)]))
    .where(({ eb, or }) => or([eb('excluded_at', 'is', null), eb('excluded_until', '<=', now)]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type DetailRow = RewardRow & {
  required: Money | null;
  counted: Money | null;
  status: TurnoverState | null;
  turnoverExpiresAt: Instant | null;
  turnoverEndedAt: Instant | null;
};

type Slice = { memberId: bigint; source: RewardSource | undefined; offset: number; limit: number };

/** A member's rewards, the newest first, each with its turnover requirement if it has one. */
export async function detailsOf(
  db: Database,
  { memberId, source, offset, limit }: Slice,
): Promise<{ rows: DetailRow[]; total: number }> {
  const rows = await rewards(db)
    .leftJoin('turnover', (join) =>
      join.on('turnover.source', '=', 'bonus').on(sql<boolean>`turnover.source_id = reward.id::text`),
    )
    .select([
      'turnover.required',
      'turnover.counted',
      'turnover.status',
      'turnover.expires_at as turnoverExpiresAt',
      'turnover.ended_at as turnoverEndedAt',
    ])
    .where('reward.member_id', '=', memberId)
    .$if(source !== undefined, (query) => query.where('reward.source', '=', source ?? 'manual'))
    .orderBy('reward.granted_at', 'desc')
    .orderBy('reward.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('reward')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .$if(source !== undefined, (query) => query.where('source', '=', source ?? 'manual'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}
