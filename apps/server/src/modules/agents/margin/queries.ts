import type { Money, Rate } from '@mela/kernel/money';
import { noMoney } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

/** The highest rebate of an agent line by product. Test accounts do not count. */
export async function topRebates(db: Database): Promise<ReadonlyMap<string, Rate>> {
  const { rows } = await sql<{ product: string; rate: Rate }>`
    select rebate_rate.product, max(rebate_rate.rate) as rate
      from rebate_rate
      join member on member.id = rebate_rate.member_id
     where member.type in (1, 2)
       and member.closed_at is null
     group by rebate_rate.product`.execute(db);
  return new Map(rows.map(({ product, rate }) => [product, rate]));
}

/**
 * What promotions have given since a moment, and the valid bet since then. Rebate, VIP and points are counted by their own rules. A reward
 * that lapsed or was taken back cost nothing.
 */
export async function promotionsSince(
  db: Database,
  since: Instant,
  firstDay: string,
): Promise<{ granted: Money; validBet: Money }> {
  const { rows } = await sql<{ granted: Money; validBet: Money }>`
    select (
             select coalesce(sum(amount), 0)
               from reward
              where granted_at >= ${since}
                and state in ('claimable', 'claimed')
                and source not in ('vip', 'rebate', 'points')
           )::bigint as granted,
           (
             select coalesce(sum(valid_bet), 0)
               from reward_day
              where day >= ${firstDay}::date
           )::bigint as "validBet"`.execute(db);
  return rows[0] ?? { granted: noMoney, validBet: noMoney };
}
