import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import { arrayLiteral } from '#db/array-columns.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Plan } from '#modules/rewards/mission/plan.ts';

export type CountsRow = {
  missionId: bigint;
  stopReason: string | null;
  madeBy: string | null;
  madeAt: Instant;
  started: number;
  reached: number;
  owed: number;
  claimable: number;
  claimed: number;
  spent: Money;
};

/** How many members have made progress, reached and claimed, by mission. */
export async function countsOf(db: Database, now: Instant): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    select mission.id as "missionId",
           mission.stop_reason as "stopReason",
           staff.name as "madeBy",
           mission.made_at as "madeAt",
           count(*) filter (where progress.progress > 0)::integer as started,
           count(*) filter (where progress.reached_at is not null)::integer as reached,
           count(*) filter (
             where progress.reached_at is not null
               and progress.granted_at is null
               and progress.claim_by > ${now}
           )::integer as owed,
           count(*) filter (where reward.state = 'claimable' and reward.expires_at > ${now})::integer as claimable,
           count(*) filter (where reward.state = 'claimed')::integer as claimed,
           coalesce(sum(reward.amount) filter (where reward.state = 'claimed'), 0)::bigint as spent
      from mission
      left join staff on staff.id = mission.made_by
      left join mission_progress progress on progress.mission_id = mission.id
      left join reward
        on reward.source = 'mission'
       and reward.source_key = progress.mission_id || '/' || progress.first_day || '/' || progress.member_id || '/' || progress.turn
     group by mission.id, staff.name`.execute(db);
  return rows;
}

export type NewPlan = Omit<Plan, 'id' | 'stoppedAt'> & { madeBy: bigint | null; madeAt: Instant };

/** False: the code is taken. */
export async function insertPlan(tx: Tx, made: NewPlan): Promise<boolean> {
  const { rows } = await sql`
    insert into mission (
      code, titles, period, metric, target, stake_min, products, amount, times, claim_days, first_day, last_day, made_by, made_at
    )
    values (
      ${made.code}, ${JSON.stringify(made.titles)}, ${made.period}, ${made.metric}, ${made.target}, ${made.stakeMin},
      ${arrayLiteral(made.products)}::text[], ${made.amount}, ${made.times}, ${made.claimDays}, ${made.firstDay}::date,
      ${made.lastDay}::date, ${made.madeBy}, ${made.madeAt}
    )
        on conflict (code) do nothing
    returning id`.execute(tx);
  return rows.length > 0;
}

export type PlanChange = Pick<Plan, 'titles' | 'target' | 'amount' | 'times' | 'claimDays' | 'lastDay'>;

export async function updatePlan(tx: Tx, id: bigint, change: PlanChange): Promise<void> {
  const { titles, target, amount, times, claimDays, lastDay } = change;
  await sql`
    update mission
       set titles = ${JSON.stringify(titles)},
           target = ${target},
           amount = ${amount},
           times = ${times},
           claim_days = ${claimDays},
           last_day = ${lastDay}::date
     where id = ${id}`.execute(tx);
}

export async function setStopped(
  tx: Tx,
  id: bigint,
  { at, reason }: { at: Instant; reason: string },
): Promise<void> {
  await sql`update mission set stopped_at = ${at}, stop_reason = ${reason} where id = ${id}`.execute(tx);
}
