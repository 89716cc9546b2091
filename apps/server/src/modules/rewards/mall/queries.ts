import type { Money, Rate } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { MallKind, MallPicture, MallState } from '@mela/protocol/mall';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type ItemTerms = {
  nameEn: string;
  nameHi: string;
  aboutEn: string;
  aboutHi: string;
  picture: MallPicture;
  points: bigint;
  amount: Money | null;
  times: Rate;
  needsApproval: boolean;
  stock: number | null;
  perMemberMax: number | null;
  vipMin: number;
  startsAt: Instant | null;
  endsAt: Instant | null;
  isOnSale: boolean;
};
export type ItemRow = ItemTerms & { id: bigint; kind: MallKind };

const items = (db: Database | Tx) =>
  db
    .selectFrom('mall_item')
    .select([
      'mall_item.id',
      'mall_item.kind',
      'mall_item.name_en as nameEn',
      'mall_item.name_hi as nameHi',
      'mall_item.about_en as aboutEn',
      'mall_item.about_hi as aboutHi',
      sql<MallPicture>`mall_item.picture`.as('picture'),
      'mall_item.points',
      'mall_item.amount',
      'mall_item.times',
      'mall_item.needs_approval as needsApproval',
      'mall_item.stock',
      'mall_item.per_member_max as perMemberMax',
      'mall_item.vip_min as vipMin',
      'mall_item.starts_at as startsAt',
      'mall_item.ends_at as endsAt',
      'mall_item.is_on_sale as isOnSale',
    ]);

export async function lockItem(tx: Tx, id: bigint): Promise<ItemRow | undefined> {
  return items(tx).where('mall_item.id', '=', id).forUpdate().executeTakeFirst();
}

const SHOWN_MAX = 200;

/** The items that are on sale or will be, each with the pieces that the member has redeemed. */
export async function itemsFor(
  db: Database,
  { memberId, kind, now }: { memberId: bigint; kind: MallKind | undefined; now: Instant },
): Promise<(ItemRow & { redeemed: number })[]> {
  return items(db)
    .select(
      sql<number>`(
        select count(*)
          from mall_redemption redemption
         where redemption.item_id = mall_item.id
           and redemption.member_id = ${memberId}
           and redemption.state <> 'rejected'
      )::int`.as('redeemed'),
    )
    .where('is_on_sale', '=', true)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .$if(kind !== undefined, (query) => query.where('mall_item.kind', '=', kind ?? 'goods'))
    .orderBy('mall_item.points')
    .orderBy('mall_item.id')
    .limit(SHOWN_MAX)
    .execute();
}

export async function redeemedBefore(tx: Tx, itemId: bigint, memberId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('mall_redemption')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('item_id', '=', itemId)
    .where('member_id', '=', memberId)
    .where('state', '<>', 'rejected')
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a piece from the stock, or puts one back. An item without a limit stays so. */
export async function moveStock(tx: Tx, itemId: bigint, pieces: 1 | -1): Promise<void> {
  await sql`update mall_item set stock = stock + ${pieces} where id = ${itemId}`.execute(tx);
}

export type RedemptionRow = {
  id: string;
  reference: string;
  memberId: bigint;
  itemId: bigint;
  kind: MallKind;
  nameEn: string;
  nameHi: string;
  points: bigint;
  amount: Money | null;
  times: Rate;
  delivery: string | null;
  state: MallState;
  remark: string;
  madeAt: Instant;
  decidedAt: Instant | null;
};

export const redemptions = (db: Database | Tx) =>
  db
    .selectFrom('mall_redemption')
    .select([
      'mall_redemption.id',
      'mall_redemption.reference',
      'mall_redemption.member_id as memberId',
      'mall_redemption.item_id as itemId',
      'mall_redemption.kind',
      'mall_redemption.name_en as nameEn',
      'mall_redemption.name_hi as nameHi',
      'mall_redemption.points',
      'mall_redemption.amount',
      'mall_redemption.times',
      'mall_redemption.delivery',
      'mall_redemption.state',
      'mall_redemption.remark',
      'mall_redemption.made_at as madeAt',
      'mall_redemption.decided_at as decidedAt',
    ]);

export async function findByRequestKey(
  tx: Tx,
  memberId: bigint,
  requestKey: string,
): Promise<RedemptionRow | undefined> {
  return redemptions(tx)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function insertRedemption(tx: Tx, row: RedemptionRow & { requestKey: string }): Promise<void> {
  await tx
    .insertInto('mall_redemption')
    .values({
      id: row.id,
      reference: row.reference,
      member_id: row.memberId,
      item_id: row.itemId,
      request_key: row.requestKey,
      kind: row.kind,
      name_en: row.nameEn,
      name_hi: row.nameHi,
      points: row.points,
      amount: row.amount,
      times: row.times,
      delivery: row.delivery,
      state: row.state,
      remark: row.remark,
      made_at: row.madeAt,
      decided_at: row.decidedAt,
    })
    .execute();
}

/** A member's redemptions, the newest first. */
export async function redemptionsOf(
  db: Database,
  memberId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: RedemptionRow[]; total: number }> {
  const rows = await redemptions(db)
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await db
    .selectFrom('mall_redemption')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}
