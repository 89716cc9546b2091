import type { Instant, LocalDay } from '@mela/kernel/time';
import type { RewardState } from '@mela/protocol/reward';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { ProgressRow } from '#modules/rewards/mission/queries.ts';

export type StandingRow = Omit<ProgressRow, 'grantedAt' | 'turn'> & {
  rewardId: string | null;
  rewardState: RewardState | null;
};

const standing = sql.raw(`
  from mission_progress progress
  left join reward
    on reward.source = 'mission'
   and reward.source_key = progress.mission_id || '/' || progress.first_day || '/' || progress.member_id || '/' || progress.turn`);

/** Periods that began on this day or later, and earlier ones whose reward can still be claimed. */
export async function standingsOf(
  db: Database,
  memberId: bigint,
  { since, now }: { since: LocalDay; now: Instant },
): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select progress.id,
           progress.mission_id as "missionId",
           progress.member_id as "memberId",
           progress.first_day::text as "firstDay",
           progress.progress,
           progress.reached_at as "reachedAt",
           progress.target,
           progress.amount,
           progress.times,
           progress.claim_by as "claimBy",
           reward.id as "rewardId",
           reward.state as "rewardState"
      ${standing}
     where progress.member_id = ${memberId}
       and (progress.first_day >= ${since}::date or progress.claim_by > ${now})
     order by progress.first_day, progress.mission_id`.execute(db);
  return rows;
}

/** The rewards of missions that the member can claim now. */
export async function countClaimable(db: Database, memberId: bigint, now: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
      from reward
     where member_id = ${memberId}
       and source = 'mission'
       and state = 'claimable'
       and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
