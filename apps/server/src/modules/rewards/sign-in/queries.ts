import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type SignInRow = { day: LocalDay; step: number; inRow: number; amount: Money };

/** The newest sign-ins of a member, the last one first. */
export async function lastSignIns(db: Database | Tx, memberId: bigint, limit: number): Promise<SignInRow[]> {
  return db
    .selectFrom('sign_in')
    .select(['day', 'step', 'in_row as inRow', 'amount'])
    .where('member_id', '=', memberId)
    .orderBy('day', 'desc')
    .limit(limit)
    .execute();
}

export async function insertSignIn(
  tx: Tx,
  { memberId, day, step, inRow, amount, at }: SignInRow & { memberId: bigint; at: Instant },
): Promise<void> {
  await tx
    .insertInto('sign_in')
    .values({ member_id: memberId, day, step, in_row: inRow, amount, made_at: at })
    .execute();
}

/** Deposits that were credited between two moments and not taken back. */
export async function depositedBetween(
  db: Database | Tx,
  memberId: bigint,
  { from, to }: { from: Instant; to: Instant },
): Promise<Money> {
  const { sum } = await db
    .selectFrom('deposit')
    .select(sql<bigint>`coalesce(sum(credited), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('state', '=', 'credited')
    .where('credited_at', '>=', from)
    .where('credited_at', '<', to)
    .executeTakeFirstOrThrow();
  return moneyOfUnits(sum);
}
