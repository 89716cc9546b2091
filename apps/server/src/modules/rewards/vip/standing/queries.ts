import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { VipEvent, VipPayment } from '@mela/protocol/shapes/vip';
import type { VipPaymentState } from '@mela/protocol/vip';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

/** A payment with the reward that holds it. */
const payments = (memberId: bigint) => sql`
  select payment.id,
         payment.kind::text as kind,
         payment.level,
         payment.period,
         payment.amount,
         payment.owed_at,
         coalesce(reward.state::text, 'owed') as state,
         reward.id as reward_id,
         reward.expires_at
    from vip_payment payment
    left join reward
      on reward.source = 'vip'
     and reward.source_key = case payment.kind when 'gift' then 'level' else payment.kind::text end
           || '/' || payment.period || '/' || payment.member_id
   where payment.member_id = ${memberId}`;

/** Payments that are owed or can be claimed, the oldest first. */
export async function openPayments(db: Database | Tx, memberId: bigint, now: Instant): Promise<VipPayment[]> {
  const { rows } = await sql<VipPayment>`
    with payment as (${payments(memberId)})
    select kind, level, period, amount, state, reward_id as "rewardId", expires_at as "expiresAt"
      from payment
     where state = 'owed'
        or (state = 'claimable' and (expires_at is null or expires_at > ${now}))
     order by id`.execute(db);
  return rows;
}

/** The levels whose gift the member has claimed. */
export async function giftsReceived(db: Database | Tx, memberId: bigint): Promise<number[]> {
  const { rows } = await sql<{ level: number }>`
    with payment as (${payments(memberId)})
    select level
      from payment
     where kind = 'gift'
       and state = 'claimed'
     order by level`.execute(db);
  return rows.map(({ level }) => level);
}

type Slice = { offset: number; limit: number };
type EventRow = {
  at: Instant;
  kind: VipEvent['kind'];
  level: number;
  amount: Money | null;
  state: VipPaymentState | null;
};

const history = (memberId: bigint) => sql`
  select changed_at as at,
         case
           when level_after < level_before then 'lowered'
           when reason = 'review' then 'regained'
           else 'raised'
         end as kind,
         level_after as level,
         null::bigint as amount,
         null::text as state,
         id
    from vip_change
   where member_id = ${memberId}
  union all
  select owed_at, kind, level, amount, state, id
    from (${payments(memberId)}) as payment`;

/** Changes of the level and payments, the newest first. */
export async function historyOf(
  db: Database,
  memberId: bigint,
  { offset, limit }: Slice,
): Promise<{ rows: EventRow[]; total: number }> {
  const { rows } = await sql<EventRow>`
    select at, kind, level, amount, state
      from (${history(memberId)}) as event
     order by at desc, (amount is null)::integer, level desc, id desc
    offset ${offset}
     limit ${limit}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from (${history(memberId)}) as event`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export type BirthdayRow = { day: LocalDay | null; setAt: Instant | null };

export async function birthdayOf(db: Database | Tx, memberId: bigint): Promise<BirthdayRow> {
  const { rows } = await sql<BirthdayRow>`
    select birthday::text as day, birthday_set_at as "setAt"
      from member_profile
     where member_id = ${memberId}`.execute(db);
  return rows[0] ?? { day: null, setAt: null };
}

/** False: the member has set the birthday before. */
export async function saveBirthday(
  db: Database,
  memberId: bigint,
  { day, at }: { day: LocalDay; at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_profile as known (member_id, birthday, birthday_set_at, made_at)
    values (${memberId}, ${day}, ${at}, ${at})
        on conflict (member_id) do update
       set birthday = excluded.birthday,
           birthday_set_at = excluded.birthday_set_at
     where known.birthday_set_at is null
    returning member_id`.execute(db);
  return rows.length > 0;
}

/** How many members hold each level, without trial and test accounts. */
export async function membersByLevel(db: Database | Tx): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ level: number; members: number }>`
    select vip_level as level, count(*)::integer as members
      from member
     where type in (0, 1, 2)
       and closed_at is null
     group by vip_level`.execute(db);
  return new Map(rows.map(({ level, members }) => [level, members]));
}
