import { parseMoney } from '@mela/kernel/money';
import { localDay, type Instant, type LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';
import { insertDeposit } from '#testing/rewards/queries.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** A member who reaches the target of a mission, and one whose reward is taken back. */
export function missionScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const { budget } = server.app.modules;
  const today = () => localDay(server.clock.now(), 'Asia/Kolkata');

  /** A mission for deposits, which no other scenario reaches, and a day of the member that is to be counted. */
  async function reach(memberId: bigint): Promise<void> {
    await budget.renew();
    const at = server.clock.now();
    await insertMission(db, { code: `scenario-${memberId}`, day: today(), at });
    await insertDeposit(db, { memberId, amount: '100', at });
    await mark(memberId);
  }

  async function mark(memberId: bigint): Promise<void> {
    await db
      .insertInto('mission_due')
      .values({ member_id: memberId, day: today(), is_recount: true })
      .execute();
  }

  /** Ends the missions of this run, so that the next one has its own only. */
  const stopOthers = () =>
    db
      .updateTable('mission')
      .set({ stopped_at: server.clock.now(), stop_reason: 'The run is over.' })
      .where('stopped_at', 'is', null)
      .execute();

  const look = (memberId: bigint) => standingOf(db, memberId);

  const begin = async (memberId: bigint) => {
    await stopOthers();
    await reach(memberId);
  };

  return [
    { job: 'mission.count', what: 'a member who reaches a target', begin, others: ['mission.grant'], look },
    {
      job: 'mission.count',
      what: 'a reward that is taken back',
      begin: async (memberId) => {
        await begin(memberId);
        await server.runJob('mission.count');
        await server.runJob('mission.grant');
        await db
          .updateTable('deposit')
          .set({ state: 'reversed' })
          .where('member_id', '=', memberId)
          .execute();
        await mark(memberId);
      },
      look,
    },
    {
      job: 'mission.grant',
      what: 'a target that was reached',
      begin: async (memberId) => {
        await begin(memberId);
        await server.runJob('mission.count');
      },
      look,
    },
  ];
}

type NewMission = { code: string; day: LocalDay; at: Instant };

/** A daily mission for deposits of 100 rupees. */
async function insertMission(db: Database, { code, day, at }: NewMission): Promise<void> {
  await db
    .insertInto('mission')
    .values({
      code,
      titles: JSON.stringify({ EN: 'Scenario', HI: 'Scenario' }),
      period: 'daily',
      metric: 'deposit',
      target: parseMoney('100'),
      stake_min: parseMoney('0'),
      products: [],
      amount: parseMoney('5'),
      times: '1',
      claim_days: 1,
      first_day: day,
      made_at: at,
    })
    .execute();
}

async function standingOf(db: Database, memberId: bigint): Promise<unknown> {
  return {
    progress: await db
      .selectFrom('mission_progress')
      .select(['progress', 'target', 'amount', 'turn', sql<boolean>`granted_at is not null`.as('isGranted')])
      .where('member_id', '=', memberId)
      .orderBy('mission_id', 'desc')
      .limit(1)
      .execute(),
    rewards: await db
      .selectFrom('reward')
      .select(['amount', 'state'])
      .where('member_id', '=', memberId)
      .execute(),
    waiting: await db.selectFrom('mission_due').select('day').where('member_id', '=', memberId).execute(),
  };
}
