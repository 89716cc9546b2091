import type { Money, Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { IncomeKind, IncomeState } from '@mela/protocol/commission';
import type { ReportProduct } from '@mela/protocol/team-report';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';

// A share that stays with the house is no income, so every query leaves it out.

type Days = { memberId: bigint; first: LocalDay; last: LocalDay };

export type SumRow = { day: LocalDay; kind: IncomeKind; amount: Money; waiting: Money; rows: bigint };

/** The income of an agent by day and kind. */
export async function incomeSums(db: Database, { memberId, first, last }: Days): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select day, kind,
           sum(amount)::bigint as amount,
           coalesce(sum(amount) filter (where paid_at is null), 0)::bigint as waiting,
           count(*) as rows
      from commission
     where member_id = ${memberId}::bigint
       and not is_kept
       and day between ${first}::date and ${last}::date
     group by day, kind
     order by day, kind`.execute(db);
  return rows;
}

/** Position of the last row of a page. */
export type RowCursor = { day: LocalDay; id: bigint };

export type RowChoice = Days & {
  kind: IncomeKind | undefined;
  state: IncomeState | undefined;
  fromId: bigint | undefined;
  after: RowCursor | undefined;
  limit: number;
};

export type FoundRow = {
  id: bigint;
  kind: IncomeKind;
  source: string;
  fromId: bigint | null;
  account: string | null;
  product: ReportProduct;
  basis: Money;
  rate: Rate;
  amount: Money;
  day: LocalDay;
  earnedAt: Instant;
  paidAt: Instant | null;
};

/** The rows of an agent's income, the newest day first. */
export async function incomeRows(db: Database, choice: RowChoice): Promise<FoundRow[]> {
  const { memberId, first, last, kind, state, fromId, after, limit } = choice;
  const isOfKind = kind === undefined ? sql`true` : sql`income.kind = ${kind}::commission_kind`;
  const isOfState =
    state === undefined
      ? sql`true`
      : state === 'paid'
        ? sql`income.paid_at is not null`
        : sql`income.paid_at is null`;
  const isOfMember = fromId === undefined ? sql`true` : sql`income.from_id = ${fromId}::bigint`;
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(income.day, income.id) < (${after.day}::date, ${after.id}::bigint)`;
  const { rows } = await sql<FoundRow>`
    select income.id, income.kind, income.source, income.from_id as "fromId", member.account, income.product,
           income.basis, income.rate, income.amount, income.day, income.earned_at as "earnedAt", income.paid_at as "paidAt"
      from commission income
      left join member on member.id = income.from_id
     where income.member_id = ${memberId}::bigint
       and not income.is_kept
       and income.day between ${first}::date and ${last}::date
       and ${isOfKind}
       and ${isOfState}
       and ${isOfMember}
       and ${isAfter}
     order by income.day desc, income.id desc
     limit ${limit}`.execute(db);
  return rows;
}
