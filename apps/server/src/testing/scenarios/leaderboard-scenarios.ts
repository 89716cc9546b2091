import { parseMoney } from '@mela/kernel/money';
import { sql } from 'kysely';
import type { openTestServer } from '#testing/harness/test-server.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** The board of a week, whose prizes are set aside when it opens. */
export function leaderboardScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const { budget } = server.app.modules;
  return [
    {
      job: 'leaderboard.open',
      what: 'a board of a new week',
      begin: async (memberId) => {
        await budget.renew();
        // Boards of earlier runs are open already.
        await db
          .insertInto('board_plan')
          .values({
            code: `scenario-${memberId}`,
            titles: JSON.stringify({ EN: 'Scenario', HI: 'Scenario' }),
            metric: 'validBet',
            stake_min: parseMoney('0'),
            products: [],
            prizes: sql`'{100000}'::bigint[]`,
            times: '1',
            is_on: true,
            made_at: server.clock.now(),
          })
          .execute();
      },
      look: async (memberId) => {
        const boards = await db
          .selectFrom('board')
          .select(['id', 'state', 'pool'])
          .where('plan', '=', `scenario-${memberId}`)
          .execute();
        const accounts = await db
          .selectFrom('ledger_account')
          .select('balance')
          // A list must not be empty, and no account has this name.
          .where('name', 'in', ['none', ...boards.map(({ id }) => `board/${id}`)])
          .execute();
        return { boards: boards.map(({ state, pool }) => ({ state, pool })), accounts };
      },
    },
  ];
}
