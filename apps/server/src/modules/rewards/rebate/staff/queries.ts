import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { RebateKind, RebateProduct } from '@mela/protocol/rebate';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type StoredRate = { base: Rate; perLevel: Rate; max: Rate };

/** Locks the rate of a product, so that two changes of it follow each other. */
export async function lockRate(tx: Tx, product: RebateProduct): Promise<StoredRate> {
  return tx
    .selectFrom('member_rebate_rate')
    .select(['base', 'per_level as perLevel', 'max'])
    .where('product', '=', product)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveRate(
  tx: Tx,
  product: RebateProduct,
  { base, perLevel, max }: StoredRate,
): Promise<void> {
  await tx
    .updateTable('member_rebate_rate')
    .set({ base, per_level: perLevel, max })
    .where('product', '=', product)
    .execute();
}

export type PaidRow = {
  product: RebateProduct;
  kind: RebateKind;
  members: number;
  validBet: Money;
  amount: Money;
};

type Wanted = { from: Instant; until: Instant; memberId: bigint | null };

export async function paidBetween(db: Database, { from, until, memberId }: Wanted): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select part.product,
           payment.kind,
           count(distinct payment.member_id)::int as members,
           sum(part.valid_bet)::bigint as "validBet",
           sum(part.amount)::bigint as amount
      from member_rebate_payment payment
      join member_rebate_part part using (member_id, no)
     where payment.paid_at >= ${from}
       and payment.paid_at < ${until}
       and (${memberId}::bigint is null or payment.member_id = ${memberId}::bigint)
     group by part.product, payment.kind
     order by part.product, payment.kind`.execute(db);
  return rows;
}

export async function openTotal(db: Database, memberId: bigint | null): Promise<Money> {
  const { rows } = await sql<{ open: Money }>`
    select coalesce(sum(valid_bet), 0)::bigint as open
      from member_rebate_open
     where ${memberId}::bigint is null or member_id = ${memberId}::bigint`.execute(db);
  return rows[0]?.open ?? noMoney;
}
