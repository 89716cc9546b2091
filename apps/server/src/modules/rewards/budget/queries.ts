import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type BudgetRow = {
  code: string;
  perMonth: Money | null;
  fundedMonth: LocalDay | null;
  /** All money that it received, less what went back unspent. */
  funded: Money;
  left: Money;
  reserved: Money;
};

const balanceOf = (prefix: 'budget' | 'reserved') => sql<Money>`
  coalesce((
    select account.balance
      from ledger_account account
     where account.realm = 'main'
       and account.member_id is null
       and account.purpose = 'pool'
       and account.name = ${prefix} || '/' || budget.code
  ), 0)`;

export async function budgets(db: Database | Tx, code?: string): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    select budget.code,
           budget.per_month as "perMonth",
           budget.funded_month::text as "fundedMonth",
           coalesce((
             select sum(funding.amount)
               from budget_funding funding
              where funding.budget = budget.code
           ), 0)::bigint as funded,
           ${balanceOf('budget')} as "left",
           ${balanceOf('reserved')} as reserved
      from budget
     where ${code ?? null}::text is null or budget.code = ${code ?? null}::text
     order by budget.code`.execute(db);
  return rows;
}

export async function leftOf(db: Database | Tx, code: string): Promise<Money> {
  const [found] = await budgets(db, code);
  return found?.left ?? noMoney;
}

export async function insertBudget(tx: Tx, code: string, perMonth: Money | null): Promise<void> {
  await tx.insertInto('budget').values({ code, per_month: perMonth }).execute();
}

/** Locks the row, so that two fundings of one budget follow each other. */
export async function lockBudget(
  tx: Tx,
  code: string,
): Promise<{ perMonth: Money | null; fundedMonth: LocalDay | null } | undefined> {
  const { rows } = await sql<{ perMonth: Money | null; fundedMonth: LocalDay | null }>`
    select per_month as "perMonth", funded_month::text as "fundedMonth"
      from budget
     where code = ${code}
       for update`.execute(tx);
  return rows[0];
}

export async function budgetsToRenew(db: Database, month: LocalDay): Promise<string[]> {
  const rows = await db
    .selectFrom('budget')
    .select('code')
    .where('per_month', 'is not', null)
    .where(({ eb, or }) => or([eb('funded_month', 'is', null), eb('funded_month', '<', month)]))
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => code);
}

export async function setMonth(tx: Tx, code: string, month: LocalDay): Promise<void> {
  await tx.updateTable('budget').set({ funded_month: month }).where('code', '=', code).execute();
}

export async function setPerMonth(tx: Tx, code: string, perMonth: Money | null): Promise<void> {
  await tx.updateTable('budget').set({ per_month: perMonth }).where('code', '=', code).execute();
}

export type Funding = {
  id: string;
  budget: string;
  amount: Money;
  month: LocalDay | null;
  madeBy: bigint | null;
  reason: string | null;
  requestKey: string | null;
  at: Instant;
};

/** False: this staff member made the funding before. */
export async function insertFunding(tx: Tx, made: Funding): Promise<boolean> {
  const rows = await tx
    .insertInto('budget_funding')
    .values({
      id: made.id,
      budget: made.budget,
      amount: made.amount,
      month: made.month,
      made_by: made.madeBy,
      reason: made.reason,
      request_key: made.requestKey,
      made_at: made.at,
    })
    .onConflict((conflict) => conflict.columns(['made_by', 'request_key']).doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export type ShownFunding = {
  amount: Money;
  month: LocalDay | null;
  madeBy: string | null;
  reason: string | null;
  at: Instant;
};

/** The newest fundings of a budget. */
export async function fundingsOf(db: Database, code: string, limit: number): Promise<ShownFunding[]> {
  const { rows } = await sql<ShownFunding>`
    select funding.amount,
           funding.month::text as month,
           staff.name as "madeBy",
           funding.reason,
           funding.made_at as at
      from budget_funding funding
      left join staff on staff.id = funding.made_by
     where funding.budget = ${code}
     order by funding.made_at desc, funding.id desc
     limit ${limit}`.execute(db);
  return rows;
}
