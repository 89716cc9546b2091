import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GridNode } from '@mela/rules/rewards/referral-grid';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { memberType } from '#modules/access/member/module.ts';

type Window = { day: LocalDay; from: Instant; to: Instant };

/** A contract of an agent that was in force at some time of a window. */
const contractOf = (memberId: RawBuilder<unknown>, { from, to }: { from: Instant; to: Instant }) => sql`
  exists (
    select from contract
     where contract.child_id = ${memberId}
       and contract.starts_at <= ${to}
       and (contract.ends_at is null or contract.ends_at > ${from})
  )`;

/**
 * The members who bet on a day and were referred, with everybody above them, and the agents above each in the tree of the day counted as
 * their own contract. Bets of the care rule are not in `valid_bet`.
 */
export async function gridOf(db: Database, { day, from, to }: Window): Promise<GridNode[]> {
  const { rows } = await sql<Omit<GridNode, 'type'> & { type: number }>`
    with recursive played as (
      select member_id, sum(valid_bet)::bigint as valid_bet
        from member_day
       where day = ${day}
       group by member_id
      having sum(valid_bet) > 0
    ), line as (
      select registration.member_id as id, registration.referrer_id as referrer
        from played
        join registration on registration.member_id = played.member_id
       where registration.referrer_id is not null
      union
      select member.id, registration.referrer_id
        from line
        join member on member.id = line.referrer
        left join registration on registration.member_id = member.id
    )
    select line.id::text,
           line.referrer::text,
           member.type,
           coalesce(played.valid_bet, 0)::bigint as "validBet",
           exists (
             select
               from member_tree above
              where above.descendant_id = line.id
                and above.since <= ${day}
                and above.until > ${day}
                and ${contractOf(sql`above.ancestor_id`, { from, to })}
           ) as "hasContract"
      from line
      join member on member.id = line.id
      left join played on played.member_id = line.id`.execute(db);
  return rows.map(({ type, ...row }) => ({ ...row, type: memberType(type) }));
}

/** Whether the member, somebody above in the tree or somebody above by referral holds a contract now. */
export async function hasContractAbove(
  db: Database,
  memberId: bigint,
  { day, at }: { day: LocalDay; at: Instant },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    with recursive line as (
      select ${memberId}::bigint as id
      union
      select registration.referrer_id
        from line
        join registration on registration.member_id = line.id
       where registration.referrer_id is not null
    )
    select exists (
             select
               from line
               join member_tree above on above.descendant_id = line.id
              where above.since <= ${day}
                and above.until > ${day}
                and ${contractOf(sql`above.ancestor_id`, { from: at, to: at })}
           ) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Whether figures of a time before may still be missing, because events wait for the subscriber that counts them. */
export async function areFiguresWaiting(db: Database, before: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('outbox_delivery')
    .innerJoin('outbox_event', 'outbox_event.id', 'outbox_delivery.event_id')
    .select('outbox_event.id')
    .where('outbox_delivery.subscriber', '=', 'commission')
    .where('outbox_delivery.set_aside_at', 'is', null)
    .where('outbox_event.published_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function lastShareDay(db: Database): Promise<LocalDay | null> {
  const row = await db
    .selectFrom('referral_share_day')
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** A repeated day keeps its first row. */
export async function insertShareDay(
  db: Database,
  { day, members, unpaid, at }: { day: LocalDay; members: number; unpaid: number; at: Instant },
): Promise<void> {
  await db
    .insertInto('referral_share_day')
    .values({ day, members, unpaid, made_at: at })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export type NewShare = { memberId: bigint; day: LocalDay; tier: number; amount: Money; at: Instant };

export async function insertShares(tx: Tx, shares: readonly NewShare[]): Promise<void> {
  await tx
    .insertInto('referral_share')
    .values(
      shares.map(({ memberId, day, tier, amount, at }) => ({
        member_id: memberId,
        day,
        tier,
        amount,
        made_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type ShareDay = { day: LocalDay; tiers: { tier: number; amount: Money }[]; total: Money };

/** The shares of a member by day, the newest first. */
export async function sharesOf(
  db: Database,
  memberId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<ShareDay[]> {
  const days = await db
    .selectFrom('referral_share')
    .select(['day', sql<Money>`sum(amount)::bigint`.as('total')])
    .where('member_id', '=', memberId)
    .groupBy('day')
    .orderBy('day', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  if (days.length === 0) return [];
  const parts = await db
    .selectFrom('referral_share')
    .select(['day', 'tier', 'amount'])
    .where('member_id', '=', memberId)
    .where(
      'day',
      'in',
      days.map(({ day }) => day),
    )
    .orderBy('tier')
    .execute();
  return days.map(({ day, total }) => ({
    day,
    total,
    tiers: parts.filter((part) => part.day === day).map(({ tier, amount }) => ({ tier, amount })),
  }));
}

export async function countShareDays(db: Database, memberId: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('referral_share')
    .select(sql<number>`count(distinct day)::int`.as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function sharesTotal(db: Database, memberId: bigint): Promise<Money> {
  const { sum } = await db
    .selectFrom('referral_share')
    .select(sql<Money>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return sum;
}
