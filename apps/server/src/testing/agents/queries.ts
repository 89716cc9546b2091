import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { IncomeKind } from '@mela/protocol/commission';
import { sql, type Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';

/** Days of a member under an ancestor; the last one is exclusive, null: without end. */
export type TreeLink = {
  ancestorId: bigint;
  descendantId: bigint;
  depth: number;
  since: LocalDay | null;
  until: LocalDay | null;
};

/** Replaces the links of some members, as moves leave them. */
export async function replaceLinks(
  db: Database,
  memberIds: readonly bigint[],
  links: readonly TreeLink[],
): Promise<void> {
  await db
    .deleteFrom('member_tree')
    .where('descendant_id', 'in', [...memberIds])
    .execute();
  await db
    .insertInto('member_tree')
    .values(
      links.map(({ ancestorId, descendantId, depth, since, until }) => ({
        ancestor_id: ancestorId,
        descendant_id: descendantId,
        depth,
        since: since ?? sql<LocalDay>`'-infinity'::date`,
        until: until ?? sql<LocalDay>`'infinity'::date`,
      })),
    )
    .execute();
}

/** Transfers along the line without their postings. */
export async function insertTransfers(
  db: Database,
  transfers: readonly Omit<Insertable<Schema['line_transfer']>, 'id'>[],
): Promise<void> {
  await db
    .insertInto('line_transfer')
    .values(transfers.map((transfer) => ({ ...transfer, id: randomUUID() })))
    .execute();
}

type TestIncome = {
  memberId: bigint;
  kind: IncomeKind;
  source: string;
  amount: Money;
  day: LocalDay;
  at: Instant;
  isPaid: boolean;
  isKept?: boolean;
};

/** Income without its postings. */
export async function insertIncomes(db: Database, incomes: readonly TestIncome[]): Promise<void> {
  await db
    .insertInto('commission')
    .values(
      incomes.map(({ memberId, kind, source, amount, day, at, isPaid, isKept = false }) => ({
        member_id: memberId,
        kind,
        source,
        amount,
        is_kept: isKept,
        day,
        earned_at: at,
        posting_key: isPaid ? `test:${source}` : null,
        paid_at: isPaid ? at : null,
      })),
    )
    .execute();
}

/** Money of a day, in units. */
export type MoneyDay = { day: LocalDay; deposits: bigint; withdrawals: bigint; firstDeposits: bigint };

/** The days of a member as deposits and withdrawals with their steps give them. A reversed one counts on no day. */
export async function moneyDays(
  db: Database,
  memberId: bigint,
  timeZone: string,
): Promise<readonly MoneyDay[]> {
  const { rows } = await sql<MoneyDay>`
    with kept as (
      select credited.at, deposit.id, coalesce(received, amount) as amount,
             row_number() over (order by credited.at, deposit.id) = 1 as is_first
        from deposit
        join deposit_step credited on credited.deposit_id = deposit.id and credited.state = 'credited'
       where member_id = ${memberId}
         and not exists (select from deposit_step step where step.deposit_id = deposit.id and step.state = 'reversed')
    ),
    moved as (
      select at, amount as deposits, 0 as withdrawals, is_first::int as first_deposits from kept
       union all
      select sent_at, 0, amount, 0
        from withdrawal
       where member_id = ${memberId}
         and sent_at is not null
         and not exists (
           select from withdrawal_step step where step.withdrawal_id = withdrawal.id and step.status = 'reversed'
         )
    )
    select (at at time zone ${timeZone})::date as day,
           sum(deposits)::bigint as deposits,
           sum(withdrawals)::bigint as withdrawals,
           sum(first_deposits)::bigint as "firstDeposits"
      from moved
     group by 1
     order by 1`.execute(db);
  return rows;
}

/** The same of the daily figures, without days that have none of them. */
export async function rollupDays(
  db: Database,
  { of, id }: { of: 'member_day' | 'team_day'; id: bigint },
): Promise<readonly MoneyDay[]> {
  const owner = of === 'team_day' ? sql`ancestor_id` : sql`member_id`;
  const { rows } = await sql<MoneyDay>`
    select day,
           sum(deposits)::bigint as deposits,
           sum(withdrawals)::bigint as withdrawals,
           sum(first_deposits)::bigint as "firstDeposits"
      from ${sql.table(of)}
     where ${owner} = ${id}
     group by day
    having (sum(deposits), sum(withdrawals), sum(first_deposits)) <> (0, 0, 0)
     order by day`.execute(db);
  return rows;
}
