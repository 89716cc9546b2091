import type { Instant } from '@mela/kernel/time';
import type { MallKind, MallPicture, MallState } from '@mela/protocol/mall';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import {
  redemptions,
  type ItemRow,
  type ItemTerms,
  type RedemptionRow,
} from '#modules/rewards/mall/queries.ts';

export type StaffItem = ItemRow & { inProcess: number; approved: number };

const countIn = (state: MallState) =>
  sql<number>`(
    select count(*)
      from mall_redemption redemption
     where redemption.item_id = mall_item.id
       and redemption.state = ${state}
  )::int`;

export async function allItems(db: Database): Promise<StaffItem[]> {
  return db
    .selectFrom('mall_item')
    .select([
      'id',
      'kind',
      'name_en as nameEn',
      'name_hi as nameHi',
      'about_en as aboutEn',
      'about_hi as aboutHi',
      sql<MallPicture>`picture`.as('picture'),
      'points',
      'amount',
      'times',
      'needs_approval as needsApproval',
      'stock',
      'per_member_max as perMemberMax',
      'vip_min as vipMin',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'is_on_sale as isOnSale',
      countIn('inProcess').as('inProcess'),
      countIn('approved').as('approved'),
    ])
    .orderBy('is_on_sale', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

const columnsOf = (terms: ItemTerms, at: Instant) => ({
  name_en: terms.nameEn,
  name_hi: terms.nameHi,
  about_en: terms.aboutEn,
  about_hi: terms.aboutHi,
  picture: terms.picture,
  points: terms.points,
  amount: terms.amount,
  times: terms.times,
  needs_approval: terms.needsApproval,
  stock: terms.stock,
  per_member_max: terms.perMemberMax,
  vip_min: terms.vipMin,
  starts_at: terms.startsAt,
  ends_at: terms.endsAt,
  is_on_sale: terms.isOnSale,
  changed_at: at,
});

type NewItem = { kind: MallKind; requestKey: string; terms: ItemTerms; at: Instant };

/** The id of the new item; undefined for a repeated request key. */
export async function insertItem(
  tx: Tx,
  { kind, requestKey, terms, at }: NewItem,
): Promise<bigint | undefined> {
  const row = await tx
    .insertInto('mall_item')
    .values({ kind, request_key: requestKey, ...columnsOf(terms, at) })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateItem(tx: Tx, id: bigint, terms: ItemTerms, at: Instant): Promise<void> {
  await tx.updateTable('mall_item').set(columnsOf(terms, at)).where('id', '=', id).execute();
}

export type StaffRedemption = RedemptionRow & { account: string; decidedBy: string | null };

const forStaff = (db: Database | Tx) =>
  redemptions(db)
    .innerJoin('member', 'member.id', 'mall_redemption.member_id')
    .leftJoin('staff', 'staff.id', 'mall_redemption.decided_by')
    .select(['member.account', 'staff.name as decidedBy']);

export async function redemptionById(db: Database, id: string): Promise<StaffRedemption | undefined> {
  return forStaff(db).where('mall_redemption.id', '=', id).executeTakeFirst();
}

type Slice = { state: MallState; offset: number; limit: number };

export async function redemptionsIn(
  db: Database,
  { state, offset, limit }: Slice,
): Promise<{ rows: StaffRedemption[]; total: number }> {
  const order = state === 'inProcess' ? 'asc' : 'desc';
  const rows = await forStaff(db)
    .where('mall_redemption.state', '=', state)
    .orderBy('mall_redemption.made_at', order)
    .orderBy('mall_redemption.id', order)
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('mall_redemption')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function memberOf(tx: Tx, id: string): Promise<bigint | undefined> {
  const row = await tx
    .selectFrom('mall_redemption')
    .select('member_id as memberId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.memberId;
}

export async function lockRedemption(tx: Tx, id: string): Promise<RedemptionRow> {
  return redemptions(tx).where('mall_redemption.id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

type Decision = { id: string; state: MallState; remark: string; at: Instant; by: bigint };

export async function decide(tx: Tx, { id, state, remark, at, by }: Decision): Promise<void> {
  await tx
    .updateTable('mall_redemption')
    .set({ state, remark, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .execute();
}

export async function saveRemark(tx: Tx, id: string, remark: string): Promise<void> {
  await tx.updateTable('mall_redemption').set({ remark }).where('id', '=', id).execute();
}
