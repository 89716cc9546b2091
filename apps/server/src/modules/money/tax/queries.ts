import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export const isLocalDay = (text: string): text is LocalDay => /^\d{4}-\d{2}-\d{2}$/.test(text);

type Within = { from: Instant; until: Instant };

/**
 * A member's balance at a time: cash and vendor wallets. Bonus money is excluded, because it cannot be withdrawn. Held money is excluded, because it
 * counts as withdrawn from the request on.
 */
export async function balanceAt(db: Database | Tx, memberId: bigint, at: Instant): Promise<Money> {
  const { rows } = await sql<{ sum: Money }>`
    select coalesce(sum(last.balance_after), 0)::bigint as sum
      from ledger_account as account
     cross join lateral (
       select balance_after
         from ledger_entry
        where account_id = account.id
          and made_at < ${at}::timestamptz
        order by made_at desc, seq desc
        limit 1
     ) as last
     where account.member_id = ${memberId}
       and account.purpose in ('cash', 'vendor')`.execute(db);
  return rows[0]?.sum ?? noMoney;
}

export async function depositsWithin(
  db: Database | Tx,
  memberId: bigint,
  { from, until }: Within,
): Promise<Money> {
  const row = await db
    .selectFrom('deposit')
    .select(sql<Money>`coalesce(sum(credited), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .where('credited_at', '>=', from)
    .where('credited_at', '<', until)
    .executeTakeFirst();
  return row?.sum ?? noMoney;
}

/** Withdrawals that were not undone, and the winnings taxed with them. */
export async function withdrawalsWithin(
  db: Database | Tx,
  memberId: bigint,
  { from, until }: Within,
): Promise<{ sum: Money; taxed: Money }> {
  return db
    .selectFrom('withdrawal')
    .select([
      sql<Money>`coalesce(sum(amount), 0)::bigint`.as('sum'),
      sql<Money>`coalesce(sum(taxed), 0)::bigint`.as('taxed'),
    ])
    .where('member_id', '=', memberId)
    .where('status', 'not in', ['rejected', 'failed', 'reversed'])
    .where('requested_at', '>=', from)
    .where('requested_at', '<', until)
    .executeTakeFirstOrThrow();
}

/** Amounts returned in a period from withdrawals requested before it, without the taxed winnings. */
export async function ownReturned(
  db: Database | Tx,
  memberId: bigint,
  { from, until }: Within,
): Promise<Money> {
  const row = await db
    .selectFrom('withdrawal')
    .select(sql<Money>`coalesce(sum(amount - taxed), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('status', 'in', ['rejected', 'failed', 'reversed'])
    .where('requested_at', '<', from)
    .where('changed_at', '>=', from)
    .where('changed_at', '<', until)
    .executeTakeFirst();
  return row?.sum ?? noMoney;
}

/** The tax of a year's closing, which is posted in the following year. */
export async function taxAfterYear(db: Database | Tx, memberId: bigint, year: number): Promise<Money> {
  const row = await db
    .selectFrom('tax_year')
    .select('tax')
    .where('member_id', '=', memberId)
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.tax ?? noMoney;
}

/** Members with a cash account whose year is not closed. Trial members are excluded. */
export async function membersToClose(db: Database, year: number, limit: number): Promise<bigint[]> {
  const rows = await db
    .selectFrom('ledger_account')
    .select('ledger_account.member_id as memberId')
    .where('ledger_account.purpose', '=', 'cash')
    .where('ledger_account.realm', '=', 'main')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_year')
            .select('tax_year.year')
            .whereRef('tax_year.member_id', '=', 'ledger_account.member_id')
            .where('tax_year.year', '=', year),
        ),
      ),
    )
    .orderBy('ledger_account.member_id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ memberId }) => memberId ?? []);
}

type ClosedYear = {
  memberId: bigint;
  year: number;
  withdrawals: Money;
  deposits: Money;
  opening: Money;
  closing: Money;
  taxed: Money;
  net: Money;
  tax: Money;
  madeAt: Instant;
};

/** False if the year is already closed. */
export async function insertYear(tx: Tx, { memberId, madeAt, ...figures }: ClosedYear): Promise<boolean> {
  const inserted = await tx
    .insertInto('tax_year')
    .values({ member_id: memberId, made_at: madeAt, ...figures })
    .onConflict((conflict) => conflict.columns(['member_id', 'year']).doNothing())
    .returning('year')
    .executeTakeFirst();
  return inserted !== undefined;
}
