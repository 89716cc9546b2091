import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** What a member ordered since then; what failed, ran out or was refused does not count. */
export async function orderedSince(tx: Tx, memberId: bigint, since: Instant): Promise<Money> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum
      from deposit
     where member_id = ${memberId}
       and made_at >= ${since}
       and state not in ('failed', 'expired', 'rejected', 'reversed')`.execute(tx);
  return moneyOfUnits(rows[0]?.sum ?? 0n);
}
