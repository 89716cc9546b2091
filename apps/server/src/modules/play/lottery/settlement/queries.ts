import type { Money } from '@mela/kernel/money';
import { sql } from 'kysely';
import { arrayColumns, arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';
import type { ItemOutcome, Outcome, Pass, PassKind, StoredItem, StoredOrder } from './outcome.ts';

/** False if the draw is settled, void, or in the middle of a pass. The caller holds the lock of the draw. */
export async function markVoid(tx: Tx, drawId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_draw draw
       set state = 'void', voided_at = lottery_now()
     where id = ${drawId}
       and state in ('open', 'closed', 'drawn')
       and not exists (select from lottery_settlement pass where pass.draw_id = draw.id)`.execute(tx);
  return numAffectedRows === 1n;
}

/** False if the draw is not settled. */
export async function markReversed(tx: Tx, drawId: bigint): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_draw
       set state = 'reversed'
     where id = ${drawId}
       and state = 'settled'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Starts the next pass of a draw. The caller holds the lock of the draw. */
export async function insertPass(tx: Tx, drawId: bigint, kind: PassKind): Promise<void> {
  await sql`
    insert into lottery_settlement (draw_id, run, kind, started_at)
    select ${drawId}, coalesce(max(run), 0) + 1, ${kind}::lottery_settlement_kind, lottery_now()
      from lottery_settlement
     where draw_id = ${drawId}`.execute(tx);
}

/** Starts a settlement, unless a pass of the draw is running or the draw has no settlement before it. */
export async function insertSettlement(tx: Tx, drawId: bigint): Promise<void> {
  await sql`
    insert into lottery_settlement (draw_id, run, kind, started_at)
    select draw.id,
           coalesce((select max(run) from lottery_settlement where draw_id = draw.id), 0) + 1,
           'settle',
           lottery_now()
      from lottery_draw draw
     where id = ${drawId}
       and state in ('drawn', 'reversed')
       and not exists (
             select from lottery_settlement pass where pass.draw_id = draw.id and pass.finished_at is null
           )`.execute(tx);
}

/** Draws that have a pass to run, the oldest first. */
export async function unfinishedDraws(db: Database | Tx, max: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id
      from lottery_draw
     where id in (
             select id from lottery_draw where state in ('drawn', 'reversed')
             union all
             select draw_id from lottery_settlement where finished_at is null
           )
     order by draw_at, id
     limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

export type PassRow = Omit<Pass, 'game'> & { gameCode: string; gameId: bigint | null };

/** The pass of a draw that is not finished. */
export async function runningPass(db: Database | Tx, drawId: bigint): Promise<PassRow | undefined> {
  const { rows } = await sql<PassRow>`
    select pass.draw_id as "drawId", draw.game_code as "gameCode", draw.issue, pass.run::integer as run, pass.kind,
           pass.last_member as "lastMember", draw.seed, chain.salt, game.id as "gameId"
      from lottery_settlement pass
      join lottery_draw draw on draw.id = pass.draw_id
      join lottery_chain chain on chain.game_code = draw.game_code and chain.day = draw.day
      left join game on game.code = draw.game_code
     where pass.draw_id = ${drawId}
       and pass.finished_at is null`.execute(db);
  return rows[0];
}

/** States of the orders and items that a pass works on. A cancelled one stays as it is. */
const worked = {
  settle: sql.lit('{open}'),
  return: sql.lit('{open}'),
  reverse: sql.lit('{won,lost,returned}'),
} as const;

/** The last member of the next page, which has about so many items; null if no member is left. */
export async function endOfPage(
  db: Database | Tx,
  { drawId, kind, lastMember }: Pass,
  size: number,
): Promise<bigint | null> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(member_id) as last
      from (
        select member_id
          from lottery_item
         where draw_id = ${drawId}
           and member_id > ${lastMember}
           and state = any (${worked[kind]}::lottery_item_state[])
         order by member_id, id
         limit ${size}
      ) as page`.execute(db);
  return rows[0]?.last ?? null;
}

type Page = Pick<Pass, 'drawId' | 'kind' | 'lastMember'> & { upTo: bigint };

export async function itemsOf(
  db: Database | Tx,
  { drawId, kind, lastMember, upTo }: Page,
): Promise<StoredItem[]> {
  const { rows } = await sql<StoredItem>`
    select id, order_id as "orderId", member_id as "memberId", play_code as play, selection::text as selection,
           unit_stake as "unitStake", stake, fee_basis_points as "feeBasisPoints", odds::text as odds, rebate,
           prize_group as "group"
      from lottery_item
     where draw_id = ${drawId}
       and member_id > ${lastMember}
       and member_id <= ${upTo}
       and state = any (${worked[kind]}::lottery_item_state[])
     order by member_id, id`.execute(db);
  return rows;
}

/** The orders of a page, those of one member together. */
export async function ordersOf(
  db: Database | Tx,
  { drawId, kind, lastMember, upTo }: Page,
): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    select id, round_id as "roundId", reference, member_id as "memberId", stake, bonus_stake as "bonusStake",
           bonus_id as "bonusId", payout, rebate, max_group as "maxGroup", item_count as items, placed_at as "placedAt", is_demo as "isDemo"
      from lottery_order
     where id in (
             select order_id
               from lottery_item
              where draw_id = ${drawId}
                and member_id > ${lastMember}
                and member_id <= ${upTo}
           )
       and state = any (${worked[kind]}::lottery_order_state[])
     order by member_id, id`.execute(db);
  return rows;
}

export type Sums = { items: number; stake: Money; payout: Money; rebate: Money };

/**
 * Moves the progress of a pass from one member to another. False if another process has moved it: each part of a pass is done by the
 * transaction that moves the progress over it. The row stays locked until the transaction ends.
 */
export async function advance(
  tx: Tx,
  { drawId, run, lastMember, upTo }: Pass & { upTo: bigint },
  { items, stake, payout, rebate }: Sums,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_settlement
       set last_member = ${upTo},
           items = items + ${items},
           stake = stake + ${stake},
           payout = payout + ${payout},
           rebate = rebate + ${rebate}
     where draw_id = ${drawId}
       and run = ${run}
       and last_member = ${lastMember}
       and finished_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Finishes a pass whose members are all done. False if another process has finished it. */
export async function finishPass(tx: Tx, { drawId, run, lastMember }: Pass): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update lottery_settlement
       set finished_at = lottery_now()
     where draw_id = ${drawId}
       and run = ${run}
       and last_member = ${lastMember}
       and finished_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

export async function markSettled(tx: Tx, drawId: bigint): Promise<void> {
  await sql`
    update lottery_draw
       set state = 'settled', settled_at = lottery_now()
     where id = ${drawId}
       and state in ('drawn', 'reversed')`.execute(tx);
}

const itemRows = arrayColumns<ItemOutcome>({
  id: ['bigint', ({ id }) => id],
  state: ['text', ({ state }) => state],
  wins: ['text', ({ wins }) => wins],
  payout: ['bigint', ({ payout }) => payout],
});
const settleItemsText = `
  update lottery_item item
     set state = judged.state::lottery_item_state,
         wins = judged.wins::jsonb,
         payout = judged.payout,
         settled_run = $${itemRows.count + 1}::smallint
    from (select ${itemRows.text}) judged
   where item.id = judged.id`;

export function itemsToSettle({ run }: Pass, items: readonly ItemOutcome[]): Statement {
  return { text: settleItemsText, values: [...itemRows.values(items), String(run)] };
}

const returnItemsText = `
  update lottery_item
     set state = 'void', settled_run = $2::smallint
   where order_id = any ($1::bigint[])
     and state = 'open'`;
const reopenItemsText = `
  update lottery_item
     set state = 'open', wins = null, payout = 0, settled_run = $2::smallint
   where order_id = any ($1::bigint[])
     and state in ('won', 'lost', 'returned')`;

/** Voids the items of these orders, or makes them open again for the settlement that follows. */
export function itemsToChange({ kind, run }: Pass, orders: readonly StoredOrder[]): Statement {
  const text = kind === 'return' ? returnItemsText : reopenItemsText;
  return { text, values: [arrayLiteral(orders.map(({ id }) => id)), String(run)] };
}

const orderRows = arrayColumns<Outcome>({
  id: ['bigint', ({ order }) => order.id],
  state: ['text', ({ state }) => state],
  payout: ['bigint', ({ payout }) => payout],
  rebate: ['bigint', ({ rebate }) => rebate],
  valid_bet: ['bigint', ({ validBet }) => validBet],
});
const changeOrdersText = `
  update lottery_order changed
     set state = outcome.state::lottery_order_state,
         payout = outcome.payout,
         rebate = outcome.rebate,
         valid_bet = outcome.valid_bet,
         settled_at = case when outcome.state <> 'open' then lottery_now() end
    from (select ${orderRows.text}) outcome
   where changed.id = outcome.id`;

export function ordersToChange(outcomes: readonly Outcome[]): Statement {
  return { text: changeOrdersText, values: orderRows.values(outcomes) };
}
