import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Income that this module pays. The settlement of a contract pays its own. Test agents are never paid. */
const unpaid = sql`paid_at is null and not is_kept and kind = 'rebate'`;

/** Agents with unpaid income, a page by id. */
export async function agentsToPay(
  db: Database,
  { after, limit }: { after: bigint; limit: number },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select distinct commission.member_id as id
      from commission
      join member on member.id = commission.member_id and member.type in (0, 1, 2)
     where ${unpaid}
       and commission.member_id > ${after}
     order by id
     limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Marks all unpaid income of an agent as paid, and returns its sum with the key of the posting; undefined if the sum would take the wallet
 * below zero, so that it waits for more income, or if nothing is unpaid.
 */
export async function markPaid(
  tx: Tx,
  { memberId, balance, at }: { memberId: bigint; balance: Money; at: Instant },
): Promise<{ amount: Money; key: string } | undefined> {
  const { rows } = await sql<{ amount: bigint; key: string }>`
    with due as (
      select id, amount
        from commission
       where member_id = ${memberId}
         and ${unpaid}
         for update
    ),
    total as (
      select sum(amount)::bigint as amount, format('commission:%s:%s', ${memberId}::bigint, max(id)) as key
        from due
      having sum(amount) >= ${0n - balance}::bigint
    ),
    marked as (
      update commission
         set paid_at = ${at}::timestamptz,
             posting_key = total.key
        from total
       where id in (select id from due)
      returning id
    )
    select amount, key from total where exists (select from marked)`.execute(tx);
  return rows.map(({ amount, key }) => ({ amount: moneyOfUnits(amount), key }))[0];
}

/** Marks everything that floors left over as booked, and returns the amount that was not. */
export async function markRoundingBooked(tx: Tx): Promise<Money> {
  const { rows } = await sql<{ amount: bigint }>`
    with due as (
      select day, amount - booked as amount from commission_rounding where amount <> booked for update
    ),
    marked as (
      update commission_rounding known
         set booked = known.booked + due.amount
        from due
       where due.day = known.day
      returning due.amount
    )
    select coalesce(sum(amount), 0)::bigint as amount from marked`.execute(tx);
  return moneyOfUnits(rows[0]?.amount ?? 0n);
}
