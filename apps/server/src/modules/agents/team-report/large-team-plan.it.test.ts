import { localDay, plusDays } from '@mela/kernel/time';
import { teamShapes } from '@mela/protocol/shapes/team';
import { teamReportShapes } from '@mela/protocol/shapes/team-report';
import { teamSorts } from '@mela/protocol/team';
import { teamTransactionKinds } from '@mela/protocol/team-report';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import { createTeam } from '#modules/agents/team/module.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { explain, settleStatistics, type Plan } from '#testing/assert/plans.ts';
import { openObservedDatabase, type Statement } from '#testing/harness/observed-database.ts';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { fillBets, fillMembers, fillPayments, type LargeTeam } from '#testing/team/large-team/queries.ts';
import { createTeamReport } from './module.ts';

// Query plans of the pages about a large team. Times differ between machines; the number of rows read does not.

const server = await openTestServer('large team plan');
const asked: Statement[] = [];
const watched = openObservedDatabase(asApp(server.url), (statement, { run }) => {
  asked.push(statement);
  return run();
});
const { modules } = server.app;
const needs = { ...server.runtime, ...modules, db: watched.db };
const report = createTeamReport({ ...needs, team: modules.team });
const contracts = {
  endForMoves: async () => true,
  holdersOfLine: async () => [],
  requireMargin: async () => undefined,
};
const team = createTeam({ ...needs, contracts });
afterAll(async () => {
  await watched.close();
  await server.close();
});

const MEMBERS = 3000;
const DAYS = 5;
const BETS_OF_DAY = 4000;
const PAGE = 30;
/** The merchant's categories in the bets. */
const PRODUCTS = 6;

const today = () => localDay(server.clock.now(), 'Asia/Kolkata');
const period = () => ({ from: plusDays(today(), -DAYS), to: plusDays(today(), -1) });
let large: LargeTeam;

beforeAll(async () => {
  const now = server.clock.now();
  large = await withAdmin(server.url, async (owner) => {
    const filled = await fillMembers(owner, { members: MEMBERS, now });
    await fillPayments(owner, { members: MEMBERS, now });
    for (let number = 0; number < DAYS; number++)
      await fillBets(owner, {
        members: MEMBERS,
        day: plusDays(period().from, number),
        bets: BETS_OF_DAY,
        first: 1 + number * BETS_OF_DAY,
      });
    return filled;
  });
  const { from, to } = period();
  await server.runtime.db.transaction().execute((tx) => modules.commission.rebuildDays(tx, from, to));
  await settleStatistics(server.url);
}, 120_000);

const agent = (memberId: bigint) => ({ ...memberActor(memberId), type: 1 as const, isAgent: true });

/** Makes a request and returns the plans of its statements. */
async function plansOf(request: () => Promise<unknown>): Promise<Plan[]> {
  asked.length = 0;
  await request();
  const plans = [];
  for (const statement of asked) plans.push(await explain(server.runtime.db, statement));
  return plans;
}

const sumOf = (plans: readonly Plan[], of: (plan: Plan) => number): number =>
  plans.reduce((sum, plan) => sum + of(plan), 0);

describe('the overview of a team', () => {
  const overview = (memberId: bigint) => {
    const query = teamReportShapes.overview.query.parse(period());
    return plansOf(() => report.calls.handlers.overview({ ...nothing, actor: agent(memberId), query }));
  };

  test.each(['top', 'small'] as const)(
    'reads one figure per day and category: %s (AGENT-8)',
    async (which) => {
      const plans = await overview(large[which]);
      expect(sumOf(plans, (plan) => plan.rowsFrom('team_day'))).toBeLessThanOrEqual(DAYS * (PRODUCTS + 1));
      expect(sumOf(plans, (plan) => plan.rowsFrom('member_day'))).toBeLessThanOrEqual(DAYS * (PRODUCTS + 1));
      expect(sumOf(plans, (plan) => plan.rowsFrom('member_tree'))).toBeLessThanOrEqual(20);
      expect(sumOf(plans, (plan) => plan.rowsWithoutIndex('team_day'))).toBe(0);
    },
  );
});

describe('the transactions of a large team', () => {
  const tables = { deposit: 'deposit', withdrawal: 'withdrawal', transfer: 'line_transfer' } as const;
  /** Payments of three months. */
  const payments = { deposit: 6 * MEMBERS, withdrawal: 2 * MEMBERS, transfer: MEMBERS } as const;
  const page = async (query: Record<string, string>) => {
    const parsed = teamReportShapes.transactions.query.parse({
      ...period(),
      pageSize: String(PAGE),
      ...query,
    });
    return report.calls.handlers.transactions({ ...nothing, actor: agent(large.top), query: parsed });
  };

  test.each(teamTransactionKinds)('reads the days of the report by time: %s (AGENT-8)', async (kind) => {
    const first = await page({ kind });
    expect(first.items).toHaveLength(PAGE);
    for (const cursor of [undefined, first.next ?? '']) {
      const plans = await plansOf(() => page({ kind, ...(cursor !== undefined && { cursor }) }));
      expect(sumOf(plans, (plan) => plan.rowsFrom(tables[kind]))).toBeLessThanOrEqual(payments[kind] / 10);
      expect(sumOf(plans, (plan) => plan.rowsWithoutIndex(tables[kind]))).toBe(0);
    }
  });
});

describe('the list of a large team', () => {
  test.each(teamSorts)('reads sessions of the shown members only: by %s (AGENT-10)', async (sort) => {
    const query = teamShapes.list.query.parse({ sort, size: String(PAGE) });
    const plans = await plansOf(() =>
      team.calls.handlers.list({ ...nothing, actor: agent(large.top), query }),
    );
    // Each of them has a few sessions.
    expect(sumOf(plans, (plan) => plan.rowsFrom('session'))).toBeLessThanOrEqual(5 * (PAGE + 1));
  });
});
