import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { BoardState } from '@mela/protocol/leaderboard';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { lastDayOf, readTerms, type Board, type BoardPlan, type StoredTerms } from './board.ts';

type Due = { memberId: bigint; day: LocalDay };

/** Marks days on which a board runs; a job counts them. Returns how many. */
export async function markDue(tx: Tx, days: readonly Due[]): Promise<number> {
  if (days.length === 0) return 0;
  const { rows } = await sql<{ id: bigint }>`
    insert into board_due as known (member_id, day)
    select given.member_id, given.day
      from unnest(
             ${arrayLiteral(days.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(days.map(({ day }) => day))}::date[]
           ) as given (member_id, day)
     where exists (
             select
               from board
              where board.state = 'running'
                and given.day between board.first_day and board.first_day + 6
           )
     order by given.member_id, given.day
        -- Locks a row that is there already, so that the job does not take it with the bets before this change.
        on conflict (member_id, day) do update
       set day = known.day
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Marks everybody who has bet in the week. */
export async function markWeek(tx: Tx, firstDay: LocalDay): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into board_due as known (member_id, day)
    select distinct member_id, day
      from reward_day
     where day between ${firstDay}::date and ${firstDay}::date + 6
     order by member_id, day
        on conflict (member_id, day) do update
       set day = known.day
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Takes days that are to be counted; another process that takes some at the same time gets others. */
export async function takeDue(tx: Tx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    delete from board_due
     where (member_id, day) in (
       select member_id, day
         from board_due
        order by member_id, day
        limit ${limit}
          for update skip locked
     )
    returning member_id as "memberId", day::text as day`.execute(tx);
  return rows;
}

/** Whether a day up to this one is still to be counted. */
export async function hasDue(tx: Tx, until: LocalDay): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from board_due where day <= ${until}::date) as has`.execute(tx);
  return rows[0]?.has ?? false;
}

const terms = (table: 'board' | 'board_plan') =>
  sql.raw(`${table}.titles, ${table}.metric, ${table}.stake_min as "stakeMin", ${table}.products,
           ${table}.prizes::text as prizes, ${table}.times`);

type StoredPlan = StoredTerms & { code: string; isOn: boolean };

const readPlan = ({ code, isOn, ...stored }: StoredPlan): BoardPlan => ({ ...readTerms(stored), code, isOn });

export async function plansOf(db: Database): Promise<BoardPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select ${terms('board_plan')}, code, is_on as "isOn"
      from board_plan
     order by made_at, code`.execute(db);
  return rows.map(readPlan);
}

/** The merchant's boards that are on and not opened for this week. */
export async function plansToOpen(db: Database, firstDay: LocalDay): Promise<BoardPlan[]> {
  const { rows } = await sql<StoredPlan>`
    select ${terms('board_plan')}, code, is_on as "isOn"
      from board_plan
     where is_on
       and not exists (
             select
               from board
              where board.plan = board_plan.code
                and board.first_day = ${firstDay}::date
           )
     order by made_at, code`.execute(db);
  return rows.map(readPlan);
}

type StoredBoard = StoredTerms & {
  id: bigint;
  code: string;
  pool: Money;
  firstDay: LocalDay;
  state: BoardState;
  frozenAt: Instant | null;
};

const boardColumns = sql`
  ${terms('board')}, board.id, board.plan as code, board.pool, board.first_day::text as "firstDay", board.state,
  board.frozen_at as "frozenAt"`;

function readBoard({ id, code, pool, firstDay, state, frozenAt, ...stored }: StoredBoard): Board {
  return { ...readTerms(stored), id, code, pool, firstDay, state, frozenAt };
}

export async function runningBoards(db: Database | Tx): Promise<Board[]> {
  const { rows } = await sql<StoredBoard>`
    select ${boardColumns} from board where state = 'running' order by id`.execute(db);
  return rows.map(readBoard);
}

/** Boards that are frozen and not paid. */
export async function endedBoards(db: Database): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from board where state in ('frozen', 'reviewed') order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The boards of a week, in the order of the merchant's boards. */
export async function boardsOfWeek(db: Database, firstDay: LocalDay): Promise<Board[]> {
  const { rows } = await sql<StoredBoard>`
    select ${boardColumns}
      from board
      join board_plan on board_plan.code = board.plan
     where board.first_day = ${firstDay}::date
     order by board_plan.made_at, board.plan`.execute(db);
  return rows.map(readBoard);
}

/** The newest weeks with a board. */
export async function weeksWithBoards(db: Database, limit: number): Promise<LocalDay[]> {
  const { rows } = await sql<{ day: LocalDay }>`
    select distinct first_day::text as day from board order by day desc limit ${limit}`.execute(db);
  return rows.map(({ day }) => day);
}

export async function lockBoard(tx: Tx, id: bigint): Promise<Board | undefined> {
  const { rows } = await sql<StoredBoard>`
    select ${boardColumns} from board where id = ${id} for update`.execute(tx);
  return rows.map(readBoard)[0];
}

type NewBoard = BoardPlan & { pool: Money; firstDay: LocalDay; at: Instant };

/** Undefined: it is open already. */
export async function insertBoard(tx: Tx, made: NewBoard): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into board (plan, titles, metric, stake_min, products, prizes, times, pool, first_day, state, opened_at)
    values (
      ${made.code}, ${JSON.stringify(made.titles)}, ${made.metric}, ${made.stakeMin}, ${arrayLiteral(made.products)}::text[],
      ${arrayLiteral(made.prizes)}::bigint[], ${made.times}, ${made.pool}, ${made.firstDay}::date, 'running', ${made.at}
    )
        on conflict (plan, first_day) do nothing
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** Locks these entries, new ones too, so that two counts of the same member follow each other and the later one sees all bets. */
export async function lockEntries(tx: Tx, { id }: Board, memberIds: readonly bigint[]): Promise<void> {
  await sql`
    insert into board_entry as known (board_id, member_id, value, reached_at)
    select ${id}, member_id, 0, 'epoch'
      from unnest(${arrayLiteral(memberIds)}::bigint[]) as given (member_id)
     order by member_id
        on conflict (board_id, member_id) do update
       set value = known.value`.execute(tx);
}

/** Builds the entries again from the bets that count now. */
export async function countEntries(tx: Tx, board: Board, memberIds: readonly bigint[]): Promise<void> {
  const { id, metric, stakeMin, products, firstDay } = board;
  const value =
    metric === 'validBet' ? sql`sum(bet.valid_bet)` : sql`max(bet.payout * 10000 / nullif(bet.stake, 0))`;
  const reached =
    metric === 'validBet'
      ? sql`max(bet.settled_at) filter (where bet.valid_bet <> 0)`
      : sql`(array_agg(bet.settled_at order by bet.payout * 10000 / nullif(bet.stake, 0) desc nulls last, bet.settled_at))[1]`;
  await sql`
    update board_entry known
       set value = coalesce(counted.value, 0),
           reached_at = coalesce(counted.reached_at, 'epoch')
      from unnest(${arrayLiteral(memberIds)}::bigint[]) as given (member_id)
      left join lateral (
             select ${value}::bigint as value, ${reached} as reached_at
               from reward_bet bet
              where bet.member_id = given.member_id
                and bet.day between ${firstDay}::date and ${lastDayOf(board)}::date
                and bet.product <> 'pvp'
                and (${arrayLiteral(products)}::text[] = '{}' or bet.product = any (${arrayLiteral(products)}::text[]))
                and bet.stake >= ${metric === 'validBet' ? 0n : stakeMin}
           ) counted on true
     where known.board_id = ${id}
       and known.member_id = given.member_id`.execute(tx);
}

export type RankEntry = { memberId: bigint; value: bigint; reachedBy: bigint };

/** Everybody who was not disqualified, with the moment of the last change in microseconds. */
export async function entriesToRank(tx: Tx, id: bigint): Promise<RankEntry[]> {
  const { rows } = await sql<RankEntry>`
    select member_id as "memberId",
           value,
           (extract(epoch from reached_at) * 1000000)::bigint as "reachedBy"
      from board_entry
     where board_id = ${id}
       and disqualified_at is null
       and value > 0
     order by member_id`.execute(tx);
  return rows;
}

/** Two entries whose members share a payout account. */
export type LinkedRow = { memberId: bigint; otherAccount: string };

/**
 * Members on the board who share a payout account with another one on it. One who was disqualified counts no more, so that staff can decide
 * between two members of one household.
 */
export async function linkedEntries(db: Database | Tx, id: bigint): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    with entry as (
      select member_id
        from board_entry
       where board_id = ${id}
         and disqualified_at is null
         and value > 0
    )
    select distinct own.member_id as "memberId", other.account as "otherAccount"
      from entry own
      join payout_account mine on mine.member_id = own.member_id and mine.removed_at is null
      join payout_account theirs
        on theirs.address_digest = mine.address_digest
       and theirs.member_id <> own.member_id
       and theirs.removed_at is null
      join entry rival on rival.member_id = theirs.member_id
      join member other on other.id = rival.member_id
     order by 1, 2`.execute(db);
  return rows;
}

type Ranked = { memberId: bigint; rank: number; prize: Money };

export async function saveRanks(tx: Tx, id: bigint, ranking: readonly Ranked[]): Promise<void> {
  await sql`
    update board_entry known
       set rank = given.rank,
           prize = given.prize
      from board_entry entry
      left join unnest(
             ${arrayLiteral(ranking.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(ranking.map(({ rank }) => rank))}::integer[],
             ${arrayLiteral(ranking.map(({ prize }) => prize))}::bigint[]
           ) as given (member_id, rank, prize) on given.member_id = entry.member_id
     where entry.board_id = ${id}
       and known.board_id = entry.board_id
       and known.member_id = entry.member_id`.execute(tx);
}

export async function setFrozen(tx: Tx, id: bigint, at: Instant): Promise<void> {
  await sql`update board set state = 'frozen', frozen_at = ${at} where id = ${id}`.execute(tx);
}

export async function boardsById(db: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, Board>> {
  const { rows } = await sql<StoredBoard>`
    select ${boardColumns}
      from board
     where id = any (${arrayLiteral(ids)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, readBoard(row)]));
}
