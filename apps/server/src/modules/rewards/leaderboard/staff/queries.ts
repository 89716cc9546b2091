import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { BoardPlan } from '#modules/rewards/leaderboard/board.ts';

export type BoardFacts = {
  id: bigint;
  entrants: number;
  disqualified: number;
  reviewedBy: string | null;
  paidBy: string | null;
  paidAt: Instant | null;
  setAside: Money;
  paid: Money;
};

/** The newest boards with who takes part and who decided, or one. */
export async function factsOf(
  db: Database,
  { id = null, limit }: { id?: bigint | null; limit: number },
): Promise<BoardFacts[]> {
  const { rows } = await sql<BoardFacts>`
    select board.id,
           (select count(*)::integer from board_entry where board_id = board.id and value > 0) as entrants,
           (select count(*)::integer from board_entry where board_id = board.id and disqualified_at is not null) as disqualified,
           reviewer.name as "reviewedBy",
           payer.name as "paidBy",
           board.paid_at as "paidAt",
           coalesce((
             select balance
               from ledger_account
              where realm = 'main'
                and member_id is null
                and purpose = 'pool'
                and name = 'board/' || board.id
           ), 0) as "setAside",
           coalesce(
             (select sum(prize) from board_entry where board_id = board.id and board.state = 'paid'), 0
           )::bigint as paid
      from board
      left join staff reviewer on reviewer.id = board.reviewed_by
      left join staff payer on payer.id = board.paid_by
     where ${id}::bigint is null or board.id = ${id}
     order by board.first_day desc, board.id desc
     limit ${limit}`.execute(db);
  return rows;
}

export type EntryRow = {
  memberId: bigint;
  account: string;
  value: bigint;
  rank: number | null;
  prize: Money | null;
  reason: string | null;
};

/** The first places, and everyone who was disqualified. */
export async function entriesOf(db: Database, id: bigint, limit: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.member_id as "memberId", member.account, entry.value, entry.rank, entry.prize, entry.reason
      from board_entry entry
      join member on member.id = entry.member_id
     where entry.board_id = ${id}
       and entry.value > 0
     order by entry.disqualified_at is null, entry.rank nulls last, entry.value desc, entry.reached_at, entry.member_id
     limit ${limit}`.execute(db);
  return rows;
}

/** False: the member is not on the board, or out already. */
export async function setDisqualified(
  tx: Tx,
  made: { boardId: bigint; memberId: bigint; staffId: bigint; reason: string; at: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    update board_entry
       set disqualified_at = ${made.at},
           disqualified_by = ${made.staffId},
           reason = ${made.reason},
           rank = null,
           prize = null
     where board_id = ${made.boardId}
       and member_id = ${made.memberId}
       and disqualified_at is null
    returning member_id`.execute(tx);
  return rows.length > 0;
}

export async function setReviewed(tx: Tx, id: bigint, by: { staffId: bigint; at: Instant }): Promise<void> {
  await sql`
    update board
       set state = 'reviewed',
           reviewed_at = ${by.at},
           reviewed_by = ${by.staffId}
     where id = ${id}`.execute(tx);
}

export async function setPaid(tx: Tx, id: bigint, by: { staffId: bigint; at: Instant }): Promise<void> {
  await sql`
    update board
       set state = 'paid',
           paid_at = ${by.at},
           paid_by = ${by.staffId}
     where id = ${id}`.execute(tx);
}

export type Winner = { memberId: bigint; rank: number; prize: Money };

export async function winnersOf(tx: Tx, id: bigint): Promise<Winner[]> {
  const { rows } = await sql<Winner>`
    select member_id as "memberId", rank, prize
      from board_entry
     where board_id = ${id}
       and prize > 0
     order by rank`.execute(tx);
  return rows;
}

export async function upsertPlan(tx: Tx, plan: BoardPlan, at: Instant): Promise<void> {
  await sql`
    insert into board_plan (code, titles, metric, stake_min, products, prizes, times, is_on, made_at)
    values (
      ${plan.code}, ${JSON.stringify(plan.titles)}, ${plan.metric}, ${plan.stakeMin}, ${arrayLiteral(plan.products)}::text[],
      ${arrayLiteral(plan.prizes)}::bigint[], ${plan.times}, ${plan.isOn}, ${at}
    )
        on conflict (code) do update
       set titles = excluded.titles,
           metric = excluded.metric,
           stake_min = excluded.stake_min,
           products = excluded.products,
           prizes = excluded.prizes,
           times = excluded.times,
           is_on = excluded.is_on`.execute(tx);
}
