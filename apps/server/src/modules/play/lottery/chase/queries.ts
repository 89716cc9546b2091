import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { ChaseDrawState, ChaseState } from '@mela/protocol/lottery';
import type { OrderItemRequest } from '@mela/protocol/shapes/lottery-order';
import type { OddsProfile, PrizeTable } from '@mela/rules/lottery/types';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Statement } from '#db/pipelined-transaction.ts';

/** An item as it is stored with its plan. Amounts are ledger units in text. */
type StoredItem = Omit<OrderItemRequest, 'terms'> & {
  terms:
    | { kind: 'group'; unit: string; multiple: number; group: number }
    | { kind: 'amount'; amount: string };
};

export type ChaseRow = {
  id: bigint;
  reference: string;
  memberId: bigint;
  gameCode: string;
  items: StoredItem[];
  stopOnWin: boolean;
  elottProfile: OddsProfile;
  my4dTable: PrizeTable;
  frozen: Money;
  spent: Money;
  released: Money;
  state: ChaseState;
  placedAt: Instant;
  endedAt: Instant | null;
  draws: number;
  bought: number;
};

const planColumns = sql`
  plan.id, plan.reference, plan.member_id as "memberId", plan.game_code as "gameCode", plan.items,
  plan.stop_on_win as "stopOnWin", plan.elott_profile as "elottProfile", plan.my4d_table as "my4dTable", plan.frozen, plan.spent, plan.released, plan.state, plan.placed_at as "placedAt",
  plan.ended_at as "endedAt"`;

const drawCounts = sql`
  cross join lateral (
    select count(*)::integer as draws, (count(*) filter (where state = 'bought'))::integer as bought
      from lottery_chase_draw
     where chase_id = plan.id
  ) counts`;

export async function findChaseByRequestKey(
  tx: Tx,
  memberId: bigint,
  requestKey: string,
): Promise<{ id: bigint; hash: string } | undefined> {
  return tx
    .selectFrom('lottery_chase')
    .select(['id', 'request_hash as hash'])
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type NewChase = {
  reference: string;
  memberId: bigint;
  requestKey: string;
  requestHash: string;
  gameCode: string;
  items: readonly OrderItemRequest[];
  baseStake: Money;
  stopOnWin: boolean;
  elottProfile: OddsProfile;
  my4dTable: PrizeTable;
  frozen: Money;
  placedAt: Instant;
};

export async function insertChase(tx: Tx, plan: NewChase): Promise<bigint> {
  const items = JSON.stringify(plan.items, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const { id } = await tx
    .insertInto('lottery_chase')
    .values({
      reference: plan.reference,
      member_id: plan.memberId,
      request_key: plan.requestKey,
      request_hash: plan.requestHash,
      game_code: plan.gameCode,
      items: sql`${items}::jsonb`,
      base_stake: plan.baseStake,
      stop_on_win: plan.stopOnWin,
      elott_profile: plan.elottProfile,
      my4d_table: plan.my4dTable,
      frozen: plan.frozen,
      state: 'running',
      placed_at: plan.placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type NewChaseDraw = { issue: string; multiple: number; stake: Money };

/** Writes all draws of a plan in one statement, in their order. */
export async function insertChaseDraws(
  tx: Tx,
  { chaseId, gameCode }: { chaseId: bigint; gameCode: string },
  draws: readonly NewChaseDraw[],
): Promise<void> {
  await sql`
    insert into lottery_chase_draw (chase_id, game_code, issue, position, multiple, stake, state)
    select ${chaseId}::bigint, ${gameCode}, given.issue, given.position, given.multiple, given.stake, 'waiting'
      from unnest(
             ${draws.map(({ issue }) => issue)}::text[],
             ${draws.map(({ multiple }) => multiple)}::smallint[],
             ${draws.map(({ stake }) => String(stake))}::bigint[]
           ) with ordinality as given (issue, multiple, stake, position)`.execute(tx);
}

/** Locks a plan of a member. The caller holds the member's row lock. */
export async function lockChase(
  tx: Tx,
  memberId: bigint,
  id: bigint,
): Promise<Omit<ChaseRow, 'draws' | 'bought'> | undefined> {
  const { rows } = await sql<Omit<ChaseRow, 'draws' | 'bought'>>`
    select ${planColumns}
      from lottery_chase plan
     where plan.id = ${id}
       and plan.member_id = ${memberId}
       for no key update`.execute(tx);
  return rows[0];
}

export async function findChase(
  db: Database | Tx,
  memberId: bigint,
  id: bigint,
): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`
    select ${planColumns}, counts.draws, counts.bought
      from lottery_chase plan
     ${drawCounts}
     where plan.id = ${id}
       and plan.member_id = ${memberId}`.execute(db);
  return rows[0];
}

type ChaseFilter = {
  memberId: bigint;
  state?: ChaseState | undefined;
  before?: bigint | undefined;
  size: number;
};

/** A member's plans, newest first. */
export async function chaseRows(
  db: Database,
  { memberId, state, before, size }: ChaseFilter,
): Promise<ChaseRow[]> {
  const { rows } = await sql<ChaseRow>`
    select ${planColumns}, counts.draws, counts.bought
      from lottery_chase plan
     ${drawCounts}
     where plan.member_id = ${memberId}
       ${state === undefined ? sql`` : sql`and plan.state = ${state}`}
       ${before === undefined ? sql`` : sql`and plan.id < ${before}`}
     order by plan.id desc
     limit ${size}`.execute(db);
  return rows;
}

export type ChaseDrawRow = {
  issue: string;
  multiple: number;
  stake: Money;
  state: ChaseDrawState;
  orderId: bigint | null;
  reason: string | null;
};

/** The draws of a plan, in their order. */
export async function chaseDraws(db: Database | Tx, chaseId: bigint): Promise<ChaseDrawRow[]> {
  return db
    .selectFrom('lottery_chase_draw')
    .select(['issue', 'multiple', 'stake', 'state', 'order_id as orderId', 'reason'])
    .where('chase_id', '=', chaseId)
    .orderBy('position')
    .execute();
}

/** Whether a draw of a plan has paid a win; a returned stake alone is none. */
export async function hasWon(tx: Tx, chaseId: bigint): Promise<boolean> {
  const { rows } = await sql<{ won: boolean }>`
    select exists (select from lottery_order where chase_id = ${chaseId} and state = 'won') as won`.execute(
    tx,
  );
  return rows[0]?.won ?? false;
}

/** The order of this draw was bought with money of the plan. */
export async function markBought(
  tx: Tx,
  { chaseId, issue, orderId }: { chaseId: bigint; issue: string; orderId: bigint },
): Promise<void> {
  await sql`
    with bought as (
      update lottery_chase_draw
         set state = 'bought', order_id = ${orderId}::bigint
       where chase_id = ${chaseId}
         and issue = ${issue}
         and state = 'waiting'
      returning stake
    )
    update lottery_chase
       set spent = spent + (select stake from bought)
     where id = ${chaseId}`.execute(tx);
}

export type Release = {
  chaseId: bigint;
  issues: readonly string[];
  state: 'dropped' | 'released' | 'refused';
  reason?: string;
};

/** Ends draws of a plan: the stakes of waiting ones, and those of bought ones whose orders were taken back, count as released. */
export async function markReleased(tx: Tx, { chaseId, issues, state, reason }: Release): Promise<void> {
  await sql`
    with ended as (
      update lottery_chase_draw
         set state = ${state}, order_id = null, reason = ${reason ?? null}
        from lottery_chase_draw before
       where lottery_chase_draw.chase_id = ${chaseId}
         and lottery_chase_draw.issue = any (${issues}::text[])
         and before.chase_id = lottery_chase_draw.chase_id
         and before.issue = lottery_chase_draw.issue
         and before.state in ('waiting', 'bought')
      returning before.state, before.stake
    )
    update lottery_chase
       set spent = spent - coalesce((select sum(stake) from ended where state = 'bought'), 0),
           released = released + coalesce((select sum(stake) from ended), 0)
     where id = ${chaseId}`.execute(tx);
}

/** The order of a plan was cancelled by its member. */
export async function markCancelledOrder(tx: Tx, chaseId: bigint, issue: string): Promise<void> {
  await markReleased(tx, { chaseId, issues: [issue], state: 'dropped' });
}

export async function endChase(
  tx: Tx,
  { id, state, at }: { id: bigint; state: 'stopped' | 'won'; at: Instant },
): Promise<void> {
  await tx
    .updateTable('lottery_chase')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

/** The member’s account is locked by staff. */
export async function isLocked(tx: Tx, memberId: bigint): Promise<boolean> {
  const { lockedAt } = await tx
    .selectFrom('member')
    .select('locked_at as lockedAt')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return lockedAt !== null;
}

/** The game takes no bets: staff stopped it, or the server has not opened its first draw. */
export async function isStopped(tx: Tx, gameCode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('lottery_game')
    .select('is_stopped as isStopped')
    .where('code', '=', gameCode)
    .executeTakeFirst();
  return row?.isStopped ?? true;
}

// Work of the job.

export type PlanOfMember = { chaseId: bigint; memberId: bigint };
export type DueDraw = PlanOfMember & { gameCode: string; issue: string };

/** Waiting draws that are on sale, and those whose sale ended without an order, the oldest first. */
export async function dueDraws(db: Database, max: number): Promise<DueDraw[]> {
  const { rows } = await sql<DueDraw>`
    select due.chase_id as "chaseId", plan.member_id as "memberId", due.game_code as "gameCode", due.issue
      from (
             select game_code, max(issue) as issue
               from lottery_draw
              where state = 'open'
                and open_at <= lottery_now()
                and close_at > lottery_now()
              group by game_code
           ) sale
      join lottery_chase_draw due
        on due.game_code = sale.game_code
       and due.issue <= sale.issue
       and due.state = 'waiting'
      join lottery_chase plan on plan.id = due.chase_id
     order by due.issue, due.chase_id
     limit ${max}`.execute(db);
  return rows;
}

/** Running plans with stop on win that have won. */
export async function wonPlans(db: Database, max: number): Promise<PlanOfMember[]> {
  const { rows } = await sql<PlanOfMember>`
    select plan.id as "chaseId", plan.member_id as "memberId"
      from lottery_chase plan
     where plan.state = 'running'
       and plan.stop_on_win
       and exists (select from lottery_order placed where placed.chase_id = plan.id and placed.state = 'won')
     order by plan.id
     limit ${max}`.execute(db);
  return rows;
}

const releaseVoidText = `
  with released as (
    update lottery_chase_draw
       set state = 'released', order_id = null
     where order_id = any ($1::bigint[])
    returning chase_id, stake
  )
  update lottery_chase plan
     set spent = spent - sums.stake, released = plan.released + sums.stake
    from (select chase_id, sum(stake) as stake from released group by chase_id) sums
   where plan.id = sums.chase_id`;

/** Orders of a void draw got their stakes back: they are no longer spent by their plans, also by those that have ended. */
export function voidOrdersToRelease(orderIds: readonly bigint[]): Statement {
  return { text: releaseVoidText, values: [arrayLiteral(orderIds)] };
}

/** Ends running plans that have nothing left to buy or to settle. */
export async function finishPlans(db: Database, at: Instant): Promise<void> {
  await sql`
    update lottery_chase plan
       set state = 'finished', ended_at = ${at}
     where plan.state = 'running'
       and not exists (select from lottery_chase_draw due where due.chase_id = plan.id and due.state = 'waiting')
       and not exists (
             select
               from lottery_order placed
              where placed.chase_id = plan.id
                and (placed.state = 'open' or placed.state = 'won' and plan.stop_on_win)
           )`.execute(db);
}
