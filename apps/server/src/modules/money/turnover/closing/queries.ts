import { noMoney, type Money } from '@mela/kernel/money';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** Members with open requirements and less than `below` in their wallets. */
export async function membersWithActive(db: Database, below: Money, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('turnover')
    .select('turnover.member_id as memberId')
    .distinct()
    .where('status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_account')
            .select('ledger_account.id')
            .whereRef('ledger_account.member_id', '=', 'turnover.member_id')
            .where('ledger_account.purpose', 'in', ['cash', 'held', 'vendor', 'in_play', 'locked'])
            .where('ledger_account.balance', '>=', below),
        ),
      ),
    )
    // Bonus money counts unless it is that of a queued bonus.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_account')
            .select('ledger_account.id')
            .whereRef('ledger_account.member_id', '=', 'turnover.member_id')
            .where('ledger_account.purpose', '=', 'bonus')
            .where('ledger_account.balance', '>=', below)
            .where((row) =>
              row.not(
                row.exists(
                  row
                    .selectFrom('turnover as waiting')
                    .select('waiting.id')
                    .whereRef('waiting.member_id', '=', 'ledger_account.member_id')
                    .where('waiting.status', '=', 'queued'),
                ),
              ),
            ),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** The money of a member's queued bonuses, and the stakes of open bets. */
export async function playMoneyOf(tx: Tx, memberId: bigint): Promise<{ queued: Money; staked: Money }> {
  const { rows } = await sql<{ queued: Money; staked: Money }>`
    select (
             select coalesce(sum(amount), 0)::bigint
               from turnover
              where member_id = ${memberId}::bigint
                and is_cash_bonus
                and released_at is null
                and status = 'queued'
           ) as queued,
           (
             select coalesce(sum(stake), 0)::bigint
               from bet
              where member_id = ${memberId}::bigint
                and state = 'open'
           ) as staked`.execute(tx);
  return rows[0] ?? { queued: noMoney, staked: noMoney };
}
