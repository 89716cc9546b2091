import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DrawState, OrderState } from '@mela/protocol/lottery';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export async function lockGame(tx: Tx, code: string): Promise<{ isStopped: boolean } | undefined> {
  return tx
    .selectFrom('lottery_game')
    .select('is_stopped as isStopped')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
}

/** An empty reason lets the game accept bets again. */
export async function setStopped(tx: Tx, code: string, { reason, at }: { reason: string; at: Instant }) {
  await tx
    .updateTable('lottery_game')
    .set({ is_stopped: reason !== '', stop_reason: reason, changed_at: at })
    .where('code', '=', code)
    .execute();
}

export type StaffDrawRow = {
  id: bigint;
  game: string;
  issue: string;
  state: DrawState;
  openAt: Instant;
  closeAt: Instant;
  drawAt: Instant;
  closedAt: Instant | null;
  drawnAt: Instant | null;
  settledAt: Instant | null;
  seed: string | null;
  salt: string | null;
  items: number;
  stake: Money;
  exposure: Money;
  payout: Money;
  isDemo: boolean;
  entry: number;
  commitment: string;
};

export type StaffDrawFilter = {
  id?: bigint | undefined;
  game?: string | undefined;
  state?: DrawState | undefined;
  withItems: boolean;
  before?: bigint | undefined;
  size: number;
};

/** Draws with their sums, newest first. Sums of a finished draw come from its last settlement, those of any other from its items. */
export async function drawPage(
  db: Database | Tx,
  { id, game, state, withItems, before, size }: StaffDrawFilter,
): Promise<StaffDrawRow[]> {
  const { rows } = await sql<StaffDrawRow>`
    with page as (
      select draw.*
        from lottery_draw draw
       where true
         ${id === undefined ? sql`` : sql`and draw.id = ${id}`}
         ${game === undefined ? sql`` : sql`and draw.game_code = ${game}`}
         ${state === undefined ? sql`` : sql`and draw.state = ${state}`}
         ${before === undefined ? sql`` : sql`and draw.id < ${before}`}
         ${withItems ? sql`and exists (select from lottery_item item where item.draw_id = draw.id)` : sql``}
       order by draw.id desc
       limit ${size}
    )
    select draw.id, draw.game_code as game, draw.issue, draw.state, draw.open_at as "openAt",
           draw.close_at as "closeAt", draw.draw_at as "drawAt", draw.closed_at as "closedAt",
           draw.drawn_at as "drawnAt", draw.settled_at as "settledAt", draw.seed, chain.salt,
           draw.is_demo as "isDemo", draw.entry, chain.commitment,
           coalesce(done.items, live.items, 0) as items,
           coalesce(done.stake, live.stake, 0)::bigint as stake,
           coalesce(done.payout, 0)::bigint as payout,
           coalesce(risk.exposure, 0)::bigint as exposure
      from page draw
      join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day
      left join lateral (
        select items, stake, payout
          from lottery_settlement
         where draw_id = draw.id
           and kind = 'settle'
           and finished_at is not null
         order by run desc
         limit 1
      ) done on draw.state = 'settled'
      left join lateral (
        select count(*)::integer as items, sum(stake) as stake
          from lottery_item
         where draw_id = draw.id
           and state <> 'cancelled'
      ) live on draw.state <> 'settled'
      left join lateral (
        select sum((select max(payout) from unnest(payouts) as payout)) as exposure
          from lottery_exposure
         where draw_id = draw.id
      ) risk on draw.state in ('open', 'closed')
     order by draw.id desc`.execute(db);
  return rows;
}

export type DrawOrderRow = {
  id: bigint;
  reference: string;
  memberId: bigint;
  account: string;
  items: number;
  stake: Money;
  payout: Money;
  rebate: Money;
  state: OrderState;
  placedAt: Instant;
};

type OrderPage = { drawId: bigint; after: { memberId: bigint; itemId: bigint }; size: number };

/** The orders of a draw by member, from the index that a settlement reads. The cursor is the member with the first item of the order. */
export async function ordersOfDraw(
  db: Database | Tx,
  { drawId, after, size }: OrderPage,
): Promise<(DrawOrderRow & { itemId: bigint })[]> {
  const { rows } = await sql<DrawOrderRow & { itemId: bigint }>`
    select made.id, made.reference, made.member_id as "memberId", member.account, made.item_count as items,
           made.stake, made.payout, made.rebate, made.state, made.placed_at as "placedAt", item.id as "itemId"
      from lottery_item item
      join lottery_order made on made.id = item.order_id
      join member on member.id = made.member_id
     where item.draw_id = ${drawId}
       and item.position = 1
       and (item.member_id, item.id) > (${after.memberId}::bigint, ${after.itemId}::bigint)
     order by item.member_id, item.id
     limit ${size}`.execute(db);
  return rows;
}

export async function passesOf(db: Database | Tx, drawId: bigint) {
  return db
    .selectFrom('lottery_settlement')
    .select([
      'run',
      'kind',
      'items',
      'stake',
      'payout',
      'rebate',
      'started_at as startedAt',
      'finished_at as finishedAt',
    ])
    .where('draw_id', '=', drawId)
    .orderBy('run')
    .execute();
}
