import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { EndedTurnoverState, TurnoverSource, TurnoverState } from '@mela/protocol/turnover';
import type { BonusTarget } from '@mela/rules/rewards/bonus-money';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

const ended: readonly EndedTurnoverState[] = ['met', 'waived', 'closed', 'expired', 'forfeited'];

/** A cash bonus whose requirement is over, and whose money nobody has dealt with. */
export type EndedBonus = {
  id: string;
  memberId: bigint;
  source: TurnoverSource;
  sourceId: string;
  amount: Money;
  status: EndedTurnoverState;
  endedAt: Instant;
};

/** Those that ended first come first. */
export async function endedBonuses(db: Database | Tx, limit: number): Promise<EndedBonus[]> {
  return db
    .selectFrom('turnover')
    .select([
      'id',
      'member_id as memberId',
      'source',
      'source_id as sourceId',
      'amount',
      'status',
      'ended_at as endedAt',
    ])
    .where('is_cash_bonus', '=', true)
    .where('status', 'in', ended)
    .where('ended_at', 'is not', null)
    .where('released_at', 'is', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ status: EndedTurnoverState; endedAt: Instant }>()
    .execute();
}

/** False if it is open again, because a bet was voided, or if its money has been dealt with already. */
export async function markReleased(tx: Tx, id: string, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('turnover')
    .set({ released_at: at })
    .where('id', '=', id)
    .where('is_cash_bonus', '=', true)
    .where('status', 'in', ended)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores how much money of an ended bonus went back to the promotions. */
export async function noteTaken(tx: Tx, id: string, amount: Money): Promise<void> {
  await tx.updateTable('turnover').set({ taken: amount }).where('id', '=', id).execute();
}

/** A cash bonus of a member in any state. */
export async function cashBonusOf(
  tx: Tx,
  memberId: bigint,
  id: string,
): Promise<(Omit<EndedBonus, 'status' | 'endedAt'> & { status: TurnoverState }) | undefined> {
  return tx
    .selectFrom('turnover')
    .select(['id', 'member_id as memberId', 'source', 'source_id as sourceId', 'amount', 'status'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('is_cash_bonus', '=', true)
    .executeTakeFirst();
}

/** The amount of the member's other bonuses in the bonus wallet, and whether one of them was active while this one was queued. */
export async function otherBonusesOf(
  tx: Tx,
  { id, memberId }: Pick<EndedBonus, 'id' | 'memberId'>,
): Promise<{ others: Money; hasWaited: boolean }> {
  const { rows } = await sql<{ others: Money; hasWaited: boolean }>`
    select coalesce(sum(other.amount), 0)::bigint as others,
           coalesce(
             bool_or(other.status = 'active' and (other.opened_at, other.id) < (own.opened_at, own.id)), false
           ) as "hasWaited"
      from turnover own
      left join turnover other
        on other.member_id = own.member_id
       and other.id <> own.id
       and other.is_cash_bonus
       and other.released_at is null
     where own.id = ${id}
       and own.member_id = ${memberId}::bigint`.execute(tx);
  return rows[0] ?? { others: noMoney, hasWaited: false };
}

/** The bonus whose money a member stakes now. */
export type StakeableBonus = {
  id: string;
  target: Exclude<BonusTarget, 'taken'>;
  /** Null: no limit, or the turnover is met and its money is about to become cash. */
  stakeMax: Money | null;
  /** The money of queued bonuses, which waits for its turn in the same wallet. */
  reserved: Money;
};

/** For each member among these who has one: the active bonus, or one that is met and whose money has not become cash yet. */
export async function stakeableBonuses(
  db: Database | Tx,
  memberIds: readonly bigint[],
  now: Instant,
): Promise<ReadonlyMap<bigint, StakeableBonus>> {
  const { rows } = await sql<StakeableBonus & { memberId: bigint }>`
    select distinct on (member_id)
           member_id as "memberId",
           id,
           case when status = 'active' then 'bonus' else 'cash' end as target,
           case when status = 'active' then stake_max end as "stakeMax",
           (
             select coalesce(sum(waiting.amount), 0)::bigint
               from turnover waiting
              where waiting.member_id = bonus.member_id
                and waiting.is_cash_bonus
                and waiting.released_at is null
                and waiting.status = 'queued'
           ) as reserved
      from turnover bonus
     where member_id = any (${arrayLiteral([...new Set(memberIds)])}::bigint[])
       and is_cash_bonus
       and released_at is null
       and (
             status in ('met', 'waived', 'closed')
             or (status = 'active' and (expires_at is null or expires_at > ${now}::timestamptz))
           )
     order by member_id, (status = 'active') desc, opened_at, id`.execute(db);
  return new Map(rows.map(({ memberId, ...bonus }) => [memberId, bonus]));
}

/** The account that receives the bonus parts of bets on these bonuses. */
export async function bonusTargets(
  db: Database | Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BonusTarget>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; target: BonusTarget }>`
    select id, bonus_target(status, released_at) as target
      from turnover
     where id = any (${arrayLiteral([...new Set(ids)])}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, target }) => [id, target]));
}
