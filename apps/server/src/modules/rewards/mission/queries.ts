import type { Money } from '@mela/kernel/money';
import { dayStart, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { MissionMetric, MissionPeriod } from '@mela/protocol/mission';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import { readProducts, readTitles, type Plan, type Titles } from './plan.ts';

/** A day of a member that is to be counted. */
export type Due = { memberId: bigint; day: LocalDay; isRecount: boolean };

/** Marks days on which a mission runs; a job counts them. Returns how many. */
export async function markDue(tx: Tx, days: readonly Due[]): Promise<number> {
  if (days.length === 0) return 0;
  const sorted = days.toSorted((one, other) =>
    one.memberId === other.memberId ? (one.day < other.day ? -1 : 1) : one.memberId < other.memberId ? -1 : 1,
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into mission_due as known (member_id, day, is_recount)
    select given.member_id, given.day, given.is_recount
      from unnest(
             ${arrayLiteral(sorted.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(sorted.map(({ day }) => day))}::date[],
             ${arrayLiteral(sorted.map(({ isRecount }) => isRecount))}::boolean[]
           ) as given (member_id, day, is_recount)
      join member on member.id = given.member_id
     where member.type in (0, 1, 2)
       and exists (
         select
           from mission
          where mission.first_day <= given.day
            and (mission.last_day is null or mission.last_day >= given.day)
            and (mission.stopped_at is null or given.is_recount)
       )
        -- Locks a row that is there already, so that the job does not take it with the bets before this change.
        on conflict (member_id, day) do update
       set is_recount = known.is_recount or excluded.is_recount
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Marks the present period of members who have not reached the target of a mission, because it was changed. */
export async function markOpen(tx: Tx, missionId: bigint, since: LocalDay): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into mission_due as known (member_id, day, is_recount)
    select member_id, first_day, false
      from mission_progress
     where mission_id = ${missionId}
       and reached_at is null
       and progress > 0
       and first_day >= ${since}::date
     order by member_id, first_day
        on conflict (member_id, day) do update
       set is_recount = known.is_recount
    returning member_id as id`.execute(tx);
  return rows.length;
}

/** Takes days that are to be counted; another process that takes some at the same time gets others. */
export async function takeDue(tx: Tx, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    delete from mission_due
     where (member_id, day) in (
       select member_id, day
         from mission_due
        order by member_id, day
        limit ${limit}
          for update skip locked
     )
    returning member_id as "memberId", day::text as day, is_recount as "isRecount"`.execute(tx);
  return rows;
}

type StoredPlan = Omit<Plan, 'titles' | 'products' | 'period' | 'metric'> & {
  titles: unknown;
  products: readonly string[];
  period: MissionPeriod;
  metric: MissionMetric;
};

const planColumns = sql.raw(`
  mission.id, mission.code, mission.titles, mission.period, mission.metric, mission.target, mission.stake_min as "stakeMin",
  mission.products, mission.amount, mission.times, mission.claim_days as "claimDays", mission.first_day::text as "firstDay",
  mission.last_day::text as "lastDay", mission.stopped_at as "stoppedAt"`);

const readPlan = (row: StoredPlan): Plan => ({
  ...row,
  titles: readTitles(row.titles),
  products: readProducts(row.products),
});

/** The missions that run on one of these days, stopped ones too. */
export async function plansOn(db: Database | Tx, days: readonly LocalDay[]): Promise<Plan[]> {
  const { rows } = await sql<StoredPlan>`
    select ${planColumns}
      from mission
     where exists (
             select
               from unnest(${arrayLiteral([...new Set(days)])}::date[]) as given (day)
              where mission.first_day <= given.day
                and (mission.last_day is null or mission.last_day >= given.day)
           )
     order by mission.id`.execute(db);
  return rows.map(readPlan);
}

/** Every mission: the daily ones first. */
export async function allPlans(db: Database): Promise<Plan[]> {
  const { rows } = await sql<StoredPlan>`
    select ${planColumns}
      from mission
     order by period, mission.id`.execute(db);
  return rows.map(readPlan);
}

export async function lockPlan(
  tx: Tx,
  code: string,
): Promise<(Plan & { stopReason: string | null }) | undefined> {
  const { rows } = await sql<StoredPlan & { stopReason: string | null }>`
    select ${planColumns}, mission.stop_reason as "stopReason"
      from mission
     where code = ${code}
       for update`.execute(tx);
  const [found] = rows;
  return found && { ...readPlan(found), stopReason: found.stopReason };
}

/** A member in one period of a mission. */
export type ProgressRow = {
  id: bigint;
  missionId: bigint;
  memberId: bigint;
  firstDay: LocalDay;
  progress: bigint;
  reachedAt: Instant | null;
  target: bigint | null;
  amount: Money | null;
  times: string | null;
  claimBy: Instant | null;
  grantedAt: Instant | null;
  turn: number;
};

type Key = Pick<ProgressRow, 'missionId' | 'memberId' | 'firstDay'>;

/** Locks these rows, new ones too, so that two counts of the same period follow each other and the later one sees all bets. */
export async function lockProgress(tx: Tx, keys: readonly Key[]): Promise<ProgressRow[]> {
  const { rows } = await sql<ProgressRow>`
    insert into mission_progress as known (mission_id, member_id, first_day)
    select *
      from unnest(
             ${arrayLiteral(keys.map(({ missionId }) => missionId))}::bigint[],
             ${arrayLiteral(keys.map(({ memberId }) => memberId))}::bigint[],
             ${arrayLiteral(keys.map(({ firstDay }) => firstDay))}::date[]
           ) as given (mission_id, member_id, first_day)
     order by member_id, mission_id, first_day
        on conflict (mission_id, member_id, first_day) do update
       set turn = known.turn
    returning id,
              mission_id as "missionId",
              member_id as "memberId",
              first_day::text as "firstDay",
              progress,
              reached_at as "reachedAt",
              target,
              amount,
              times,
              claim_by as "claimBy",
              granted_at as "grantedAt",
              turn`.execute(tx);
  return rows;
}

type Asked = { row: ProgressRow; plan: Plan; lastDay: LocalDay };

/** A bet without valid bet counts for no mission. */
const betCounts = sql.raw(`
  bet.member_id = given.member_id
    and bet.day between given.first_day and given.last_day
    and bet.valid_bet > 0
    and bet.stake >= mission.stake_min
    and (mission.products = '{}' or bet.product = any (mission.products))`);

/** What each row has done in its period, from the bets, deposits and sign-ins that count now. */
export async function countProgress(
  tx: Tx,
  asked: readonly Asked[],
  zone: string,
): Promise<ReadonlyMap<bigint, bigint>> {
  if (asked.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; progress: bigint }>`
    select given.id,
           case mission.metric
             when 'deposit' then (
               select coalesce(sum(deposit.credited), 0)
                 from deposit
                where deposit.member_id = given.member_id
                  and deposit.state = 'credited'
                  and deposit.credited_at >= given.starts_at
                  and deposit.credited_at < given.ends_at
             )
             when 'signInDays' then (
               select count(*)
                 from sign_in
                where sign_in.member_id = given.member_id
                  and sign_in.day between given.first_day and given.last_day
             )
             else case
               when mission.metric = 'turnover' and mission.stake_min = 0 then (
                 select coalesce(sum(known.valid_bet), 0)
                   from reward_day known
                  where known.member_id = given.member_id
                    and known.day between given.first_day and given.last_day
                    and (mission.products = '{}' or known.product = any (mission.products))
               )
               else (
                 select coalesce(
                          case mission.metric
                            when 'turnover' then sum(bet.valid_bet)
                            when 'betCount' then count(*)
                            when 'winCount' then count(*) filter (where bet.payout > bet.stake)
                            when 'bestMultiplier' then max(bet.payout * 10000 / nullif(bet.stake, 0))
                            else count(distinct bet.game_id)
                          end,
                          0
                        )
                   from reward_bet bet
                  where ${betCounts}
               )
             end
           end::bigint as progress
      from unnest(
             ${arrayLiteral(asked.map(({ row }) => row.id))}::bigint[],
             ${arrayLiteral(asked.map(({ row }) => row.missionId))}::bigint[],
             ${arrayLiteral(asked.map(({ row }) => row.memberId))}::bigint[],
             ${arrayLiteral(asked.map(({ row }) => row.firstDay))}::date[],
             ${arrayLiteral(asked.map(({ lastDay }) => lastDay))}::date[],
             ${arrayLiteral(asked.map(({ row }) => dayStart(row.firstDay, zone)))}::timestamptz[],
             ${arrayLiteral(asked.map(({ lastDay }) => dayStart(plusDays(lastDay, 1), zone)))}::timestamptz[]
           ) as given (id, mission_id, member_id, first_day, last_day, starts_at, ends_at)
      join mission on mission.id = given.mission_id`.execute(tx);
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

export async function saveProgress(tx: Tx, rows: readonly ProgressRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update mission_progress known
       set progress = given.progress,
           reached_at = given.reached_at,
           target = given.target,
           amount = given.amount,
           times = given.times,
           claim_by = given.claim_by,
           granted_at = given.granted_at,
           turn = given.turn
      from unnest(
             ${arrayLiteral(rows.map(({ id }) => id))}::bigint[],
             ${arrayLiteral(rows.map(({ progress }) => progress))}::bigint[],
             ${arrayLiteral(rows.map(({ reachedAt }) => reachedAt))}::timestamptz[],
             ${arrayLiteral(rows.map(({ target }) => target))}::bigint[],
             ${arrayLiteral(rows.map(({ amount }) => amount))}::bigint[],
             ${arrayLiteral(rows.map(({ times }) => times))}::text[],
             ${arrayLiteral(rows.map(({ claimBy }) => claimBy))}::timestamptz[],
             ${arrayLiteral(rows.map(({ grantedAt }) => grantedAt))}::timestamptz[],
             ${arrayLiteral(rows.map(({ turn }) => turn))}::smallint[]
           ) as given (id, progress, reached_at, target, amount, times, claim_by, granted_at, turn)
     where known.id = given.id`.execute(tx);
}

export type OwedRow = Pick<ProgressRow, 'id' | 'missionId' | 'memberId' | 'firstDay' | 'turn'> & {
  amount: Money;
  times: string;
  claimBy: Instant;
  titles: Titles;
};

const owedText = sql.raw(`
  select progress.id, progress.mission_id as "missionId", progress.member_id as "memberId", progress.first_day::text as "firstDay",
         progress.turn, progress.amount, progress.times, progress.claim_by as "claimBy", mission.titles
    from mission_progress progress
    join mission on mission.id = progress.mission_id
   where progress.reached_at is not null
     and progress.granted_at is null`);

/** Rewards that are owed and not lapsed, the oldest first, from behind an id on. */
export async function owedAfter(
  db: Database,
  { after, now, limit }: { after: bigint; now: Instant; limit: number },
): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    ${owedText}
     and progress.claim_by > ${now}
     and progress.id > ${after}
     order by progress.id
     limit ${limit}`.execute(db);
  return rows;
}

/** Locks those of these rows that are still owed and that no other process grants. */
export async function lockOwed(tx: Tx, ids: readonly bigint[], now: Instant): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    ${owedText}
     and progress.claim_by > ${now}
     and progress.id = any (${arrayLiteral(ids)}::bigint[])
     order by progress.id
       for update of progress skip locked`.execute(tx);
  return rows;
}

export async function markGranted(tx: Tx, ids: readonly bigint[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update mission_progress
       set granted_at = ${at}
     where id = any (${arrayLiteral(ids)}::bigint[])`.execute(tx);
}
