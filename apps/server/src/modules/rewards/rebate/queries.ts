import type { Money, Rate } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { RebateKind, RebateProduct } from '@mela/protocol/rebate';
import { ratesOfMember, type RebateRates } from '@mela/rules/rewards/member-rebate';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';

export type RateRow = { product: string; base: Rate; perLevel: Rate; max: Rate };

export async function ratesOf(db: Database | Tx): Promise<RateRow[]> {
  return db
    .selectFrom('member_rebate_rate')
    .select(['product', 'base', 'per_level as perLevel', 'max'])
    .orderBy('product')
    .execute();
}

export async function readRates(db: Database | Tx): Promise<RebateRates> {
  return Object.fromEntries((await ratesOf(db)).map(({ product, ...rate }) => [product, rate]));
}

type OpenChange = { memberId: bigint; day: LocalDay; product: string; validBet: bigint };

/** Adds valid bet, or takes it back. The rows are locked in one order, which is that of the payments. */
export async function addOpen(tx: Tx, changes: readonly OpenChange[]): Promise<void> {
  await sql`
    insert into member_rebate_open as known (member_id, day, product, valid_bet)
    select change.member_id, change.day, change.product, sum(change.valid_bet)::bigint
      from unnest(
             ${arrayLiteral(changes.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(changes.map(({ day }) => day))}::date[],
             ${arrayLiteral(changes.map(({ product }) => product))}::text[],
             ${arrayLiteral(changes.map(({ validBet }) => validBet))}::bigint[]
           ) as change (member_id, day, product, valid_bet)
     group by change.member_id, change.day, change.product
     order by change.member_id, change.day, change.product
        on conflict (member_id, day, product) do update
       set valid_bet = known.valid_bet + excluded.valid_bet`.execute(tx);
}

export type OpenRow = { memberId: bigint; day: LocalDay; product: RebateProduct; validBet: Money };

const isUntil = (until: LocalDay | null) => sql<boolean>`(${until}::date is null or day <= ${until}::date)`;

/** The unpaid valid bet of a member by product. */
export async function openOf(
  db: Database | Tx,
  memberId: bigint,
): Promise<{ product: RebateProduct; validBet: Money }[]> {
  const { rows } = await sql<{ product: RebateProduct; validBet: Money }>`
    select product, sum(valid_bet)::bigint as "validBet"
      from member_rebate_open
     where member_id = ${memberId}
     group by product
    having sum(valid_bet) <> 0
     order by product`.execute(db);
  return rows;
}

/** Locks the unpaid valid bet of members, until a day or of all days. */
export async function lockOpen(
  tx: Tx,
  memberIds: readonly bigint[],
  until: LocalDay | null,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select member_id as "memberId", day::text as day, product, valid_bet as "validBet"
      from member_rebate_open
     where member_id = any (${arrayLiteral(memberIds)}::bigint[])
       and ${isUntil(until)}
     order by member_id, day, product
       for update`.execute(tx);
  return rows;
}

/** Removes rows that the caller has locked. */
export async function removeOpen(tx: Tx, rows: readonly OpenRow[]): Promise<void> {
  await sql`
    delete from member_rebate_open
     using unnest(
             ${arrayLiteral(rows.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(rows.map(({ day }) => day))}::date[],
             ${arrayLiteral(rows.map(({ product }) => product))}::text[]
           ) as used (member_id, day, product)
     where member_rebate_open.member_id = used.member_id
       and member_rebate_open.day = used.day
       and member_rebate_open.product = used.product`.execute(tx);
}

/** Removes the days that are over and whose bets all became void. */
export async function removeEmpty(db: Database, until: LocalDay): Promise<void> {
  await db
    .deleteFrom('member_rebate_open')
    .where('day', '<=', until)
    .where('valid_bet', '=', sql<Money>`0`)
    .execute();
}

/** Members with valid bet of days that are over, the smallest ids after one first. */
export async function membersToPay(
  db: Database,
  { until, after, limit }: { until: LocalDay; after: bigint; limit: number },
): Promise<bigint[]> {
  const rows = await db
    .selectFrom('member_rebate_open')
    .select('member_id as memberId')
    .distinct()
    .where('day', '<=', until)
    .where('valid_bet', '>', sql<Money>`0`)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** The VIP level and the number of payments of each member. The caller has locked the members. */
export async function payeesOf(
  tx: Tx,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; vipLevel: number; payments: number }[]> {
  const { rows } = await sql<{ memberId: bigint; vipLevel: number; payments: number }>`
    select member.id as "memberId",
           member.vip_level as "vipLevel",
           coalesce((
             select max(payment.no)
               from member_rebate_payment payment
              where payment.member_id = member.id
           ), 0) as payments
      from member
     where member.id = any (${arrayLiteral(memberIds)}::bigint[])
     order by member.id`.execute(tx);
  return rows;
}

/** The percentages that uplines have given these members, by product. The upline's own commission is the rest of its percentage. */
export async function givenRates(
  db: Database | Tx,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, ReadonlyMap<string, Rate>>> {
  const rows = await db
    .selectFrom('rebate_rate')
    .select(['member_id as memberId', 'product', 'rate'])
    .where('member_id', '=', sql<bigint>`any (${arrayLiteral(memberIds)}::bigint[])`)
    .execute();
  const given = new Map<bigint, Map<string, Rate>>();
  for (const { memberId, product, rate } of rows)
    given.set(memberId, (given.get(memberId) ?? new Map<string, Rate>()).set(product, rate));
  return given;
}

/** The rates of one member. */
export async function ratesFor(db: Database, memberId: bigint): Promise<RebateRates> {
  const given = await givenRates(db, [memberId]);
  return ratesOfMember(await readRates(db), given.get(memberId) ?? new Map());
}

export async function vipLevelOf(db: Database, memberId: bigint): Promise<number> {
  const { vipLevel } = await db
    .selectFrom('member')
    .select('vip_level as vipLevel')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return vipLevel;
}

export async function lastClaimOf(db: Database | Tx, memberId: bigint): Promise<Instant | null> {
  const row = await db
    .selectFrom('member_rebate_payment')
    .select('paid_at as paidAt')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'manual')
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.paidAt ?? null;
}

export type NewPayment = {
  memberId: bigint;
  no: number;
  kind: RebateKind;
  vipLevel: number;
  amount: Money;
  at: Instant;
  parts: readonly { product: RebateProduct; validBet: Money; rate: Rate; amount: Money }[];
};

export async function insertPayments(tx: Tx, payments: readonly NewPayment[]): Promise<void> {
  await tx
    .insertInto('member_rebate_payment')
    .values(
      payments.map(({ memberId, no, kind, vipLevel, amount, at }) => ({
        member_id: memberId,
        no,
        kind,
        vip_level: vipLevel,
        amount,
        paid_at: at,
      })),
    )
    .execute();
  await tx
    .insertInto('member_rebate_part')
    .values(
      payments.flatMap(({ memberId, no, parts }) =>
        parts.map(({ product, validBet, rate, amount }) => ({
          member_id: memberId,
          no,
          product,
          valid_bet: validBet,
          rate,
          amount,
        })),
      ),
    )
    .execute();
}

export type PaymentRow = Omit<NewPayment, 'memberId' | 'at'> & { paidAt: Instant };

/** The payments of a member that were more than nothing, the newest first. */
export async function paymentsOf(
  db: Database,
  memberId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PaymentRow[]; total: number }> {
  const payments = db
    .selectFrom('member_rebate_payment')
    .where('member_id', '=', memberId)
    .where('amount', '>', sql<Money>`0`);
  const found = await payments
    .select(['no', 'kind', 'vip_level as vipLevel', 'amount', 'paid_at as paidAt'])
    .orderBy('no', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await payments.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  if (found.length === 0) return { rows: [], total };
  const parts = await db
    .selectFrom('member_rebate_part')
    .select(['no', sql<RebateProduct>`product`.as('product'), 'valid_bet as validBet', 'rate', 'amount'])
    .where('member_id', '=', memberId)
    .where(
      'no',
      'in',
      found.map(({ no }) => no),
    )
    .orderBy('product')
    .execute();
  const rows = found.map((payment) => ({
    ...payment,
    parts: parts.filter(({ no }) => no === payment.no),
  }));
  return { rows, total };
}
