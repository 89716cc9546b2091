import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DrawState, OrderState } from '@mela/protocol/lottery';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import type { Exposure } from './exposure.ts';
import type { PricedItem } from './price-items.ts';

/** The highest prize group that a member may choose; undefined for the default of the rules. */
export async function ceilingOf(db: Database | Tx, memberId: bigint): Promise<number | undefined> {
  const row = await db
    .selectFrom('lottery_ceiling')
    .select('prize_group as group')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row?.group;
}

export type RequestedOrder = { id: bigint; hash: string | null };

export async function findByRequestKey(
  tx: Tx,
  memberId: bigint,
  requestKey: string,
): Promise<RequestedOrder | undefined> {
  return tx
    .selectFrom('lottery_order')
    .select(['id', 'request_hash as hash'])
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type CatalogueGame = {
  id: bigint;
  blockedCountries: string[];
  inMaintenance: boolean;
};

/** The title of the catalogue that stands for a lottery game. */
export async function catalogueGame(
  tx: Tx,
  gameCode: string,
  vendorCode: string,
): Promise<CatalogueGame | undefined> {
  const { rows } = await sql<CatalogueGame>`
    select game.id, game.blocked_countries as "blockedCountries",
           game.in_maintenance or vendor.in_maintenance as "inMaintenance"
      from game
      join vendor on vendor.code = game.vendor_code
     where game.code = ${gameCode}
       and game.vendor_code = ${vendorCode}`.execute(tx);
  return rows[0];
}

export type DrawUse = { stake: Money; best: Money };

/** What a member has placed on a draw: the sum of stakes, and of best cases. */
export async function drawUse(
  db: Database | Tx,
  { memberId, gameCode, drawId }: { memberId: bigint; gameCode: string; drawId: bigint },
): Promise<DrawUse> {
  const { rows } = await sql<DrawUse>`
    select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(best), 0)::bigint as best
      from lottery_order
     where member_id = ${memberId}
       and game_code = ${gameCode}
       and draw_id = ${drawId}
       and state <> 'cancelled'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a sum has a row');
  return row;
}

/** The draw of a game that is on sale. */
export async function currentDraw(db: Database | Tx, gameCode: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    select id
      from lottery_draw
     where game_code = ${gameCode}
       and state = 'open'
       and open_at <= lottery_now()
       and close_at > lottery_now()
     order by draw_at
     limit 1`.execute(db);
  return rows[0]?.id;
}

export type NewOrder = {
  roundId: string;
  reference: string;
  memberId: bigint;
  drawId: bigint;
  gameCode: string;
  requestKey: string | null;
  requestHash: string | null;
  chaseId: bigint | null;
  items: readonly PricedItem[];
  stake: Money;
  bonusStake: Money;
  bonusId: string | null;
  best: Money;
  maxGroup: number;
  placedAt: Instant;
  isDemo?: boolean;
};

export async function insertOrder(tx: Tx, order: NewOrder): Promise<bigint> {
  const { id } = await tx
    .insertInto('lottery_order')
    .values({
      round_id: order.roundId,
      reference: order.reference,
      member_id: order.memberId,
      draw_id: order.drawId,
      game_code: order.gameCode,
      request_key: order.requestKey,
      request_hash: order.requestHash,
      chase_id: order.chaseId,
      item_count: order.items.length,
      stake: order.stake,
      bonus_stake: order.bonusStake,
      bonus_id: order.bonusId,
      best: order.best,
      max_group: order.maxGroup,
      state: 'open',
      placed_at: order.placedAt,
      is_demo: order.isDemo ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type OfOrder = { orderId: bigint; drawId: bigint; memberId: bigint };

/** Writes all items of an order in one statement. */
export async function insertItems(
  tx: Tx,
  { orderId, drawId, memberId }: OfOrder,
  items: readonly PricedItem[],
): Promise<void> {
  const rows = items.map(({ position, play, selection, terms, quote }) => ({
    position,
    play_code: play,
    selection,
    bets: quote.bets,
    unit: terms.kind === 'group' ? String(terms.unit) : null,
    multiple: terms.kind === 'group' ? terms.multiple : null,
    prize_group: terms.kind === 'group' ? terms.group : null,
    unit_stake: String(quote.unitStake),
    stake: String(quote.stake),
    fee_basis_points: quote.feeBasisPoints,
    fee: String(quote.fee),
    odds: quote.odds,
    best: String(quote.best),
    rebate: String(quote.rebate),
  }));
  await sql`
    insert into lottery_item
           (order_id, draw_id, member_id, position, play_code, selection, bets, unit, multiple, prize_group, unit_stake,
            stake, fee_basis_points, fee, odds, best, rebate, state)
    select ${orderId}::bigint, ${drawId}::bigint, ${memberId}::bigint, item.*, 'open'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as item (
             position smallint, play_code text, selection jsonb, bets integer, unit bigint, multiple smallint,
             prize_group smallint, unit_stake bigint, stake bigint, fee_basis_points smallint, fee bigint, odds jsonb,
             best bigint, rebate bigint
           )`.execute(tx);
}

/** Adds payouts to the exposure of a draw; returns the largest payout of the draw afterwards. Call it last: it locks a row of the draw. */
export async function expose(tx: Tx, drawId: bigint, added: Exposure): Promise<bigint> {
  const payouts = Object.fromEntries([...added].map(([cells, list]) => [cells, list.map(String)]));
  const { rows } = await sql<{ largest: bigint }>`
    select lottery_expose(${drawId}::bigint, ${JSON.stringify(payouts)}::jsonb) as largest`.execute(tx);
  return rows[0]?.largest ?? 0n;
}

/** The exposure of a draw by the names of its cells. */
export async function exposureOfDraw(tx: Tx, drawId: bigint): Promise<Exposure> {
  const { rows } = await sql<{ cells: string; payouts: string[] }>`
    select cells, payouts::text[] as payouts
      from lottery_exposure
     where draw_id = ${drawId}`.execute(tx);
  return new Map(rows.map(({ cells, payouts }) => [cells, payouts.map(BigInt)]));
}

export type OrderRow = {
  id: bigint;
  roundId: string;
  reference: string;
  gameCode: string;
  drawId: bigint;
  issue: string;
  drawState: DrawState;
  drawAt: Instant;
  closeAt: Instant;
  placedAt: Instant;
  settledAt: Instant | null;
  state: OrderState;
  items: number;
  stake: Money;
  bonusStake: Money;
  bonusId: string | null;
  payout: Money;
  rebate: Money;
  validBet: Money;
  chaseId: bigint | null;
  canCancel: boolean;
  seed: string | null;
  salt: string | null;
};

const orderColumns = sql`
  placed.id, placed.round_id as "roundId", placed.reference, placed.game_code as "gameCode", placed.draw_id as "drawId",
  draw.issue, draw.state as "drawState", draw.draw_at as "drawAt", draw.close_at as "closeAt",
  placed.placed_at as "placedAt", placed.settled_at as "settledAt", placed.state, placed.item_count as items,
  placed.stake, placed.bonus_stake as "bonusStake", placed.bonus_id as "bonusId", placed.payout, placed.rebate, placed.valid_bet as "validBet", placed.chase_id as "chaseId",
  placed.state = 'open' and draw.state = 'open' and lottery_now() < draw.close_at as "canCancel",
  draw.seed, chain.salt`;

const ordersWithDraws = sql`
  lottery_order placed
  join lottery_draw draw on draw.id = placed.draw_id
  join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day`;

export async function findOrder(
  db: Database | Tx,
  memberId: bigint,
  id: bigint,
): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns}
      from ${ordersWithDraws}
     where placed.id = ${id}
       and placed.member_id = ${memberId}`.execute(db);
  return rows[0];
}

export type OrderFilter = {
  memberId: bigint;
  gameCode?: string | undefined;
  issue?: string | undefined;
  state?: OrderState | undefined;
  from?: Instant | undefined;
  /** Exclusive. */
  until?: Instant | undefined;
  before?: bigint | undefined;
  size: number;
};

/** A member's orders, newest first. */
export async function orderRows(
  db: Database,
  { memberId, gameCode, issue, state, from, until, before, size }: OrderFilter,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns}
      from ${ordersWithDraws}
     where placed.member_id = ${memberId}
       ${gameCode === undefined ? sql`` : sql`and placed.game_code = ${gameCode}`}
       ${issue === undefined ? sql`` : sql`and draw.issue = ${issue}`}
       ${state === undefined ? sql`` : sql`and placed.state = ${state}`}
       ${from === undefined ? sql`` : sql`and placed.placed_at >= ${from}`}
       ${until === undefined ? sql`` : sql`and placed.placed_at < ${until}`}
       ${before === undefined ? sql`` : sql`and placed.id < ${before}`}
     order by placed.id desc
     limit ${size}`.execute(db);
  return rows;
}

export type ItemRow = {
  position: number;
  play: string;
  selection: Record<string, number | (number | string)[] | (number | string)[][]>;
  bets: number;
  unit: Money | null;
  multiple: number | null;
  group: number | null;
  unitStake: Money;
  stake: Money;
  feeBasisPoints: number;
  fee: Money;
  odds: Record<string, number>;
  best: Money;
  rebate: Money;
  state: OrderState;
  wins: Record<string, number> | null;
  payout: Money;
};

export async function itemRows(db: Database | Tx, orderId: bigint): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select position, play_code as play, selection, bets, unit, multiple, prize_group as "group",
           unit_stake as "unitStake", stake, fee_basis_points as "feeBasisPoints", fee, odds, best, rebate, state, wins,
           payout
      from lottery_item
     where order_id = ${orderId}
     order by position`.execute(db);
  return rows;
}

/** Cancels an open order with its items. Undefined if it is not open any more. */
export async function markCancelled(tx: Tx, id: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    with cancelled as (
      update lottery_order
         set state = 'cancelled'
       where id = ${id}
         and state = 'open'
      returning id
    ),
    items as (
      update lottery_item
         set state = 'cancelled'
       where order_id = (select id from cancelled)
    )
    select id from cancelled`.execute(tx);
  return rows[0]?.id;
}
