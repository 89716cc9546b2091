import { teamReportCalls } from '@mela/protocol/calls/team-report';
import { teamReportShapes } from '@mela/protocol/shapes/team-report';
import { bind } from '#calls/bind.ts';
import { exportReport, exportTransactions } from './export-report.ts';
import { exportBets, listBets } from './list-bets.ts';
import { listChildren } from './list-children.ts';
import { listTransactions } from './list-transactions.ts';
import type { Needs } from './needs.ts';
import { showOverview } from './show-overview.ts';
import { showPeople } from './show-people.ts';

export { readCare } from './care.ts';

/** The reports of an agent over its team, from the daily rollups. */
export function createTeamReport(needs: Needs) {
  const calls = bind(teamReportCalls, teamReportShapes, {
    overview: ({ actor, query }) => showOverview(needs, actor.memberId, query),
    children: ({ actor, query }) => listChildren(needs, actor.memberId, query),
    people: ({ actor, query }) => showPeople(needs, actor.memberId, query),
    exported: ({ actor, query }) => exportReport(needs, actor.memberId, query),
    bets: ({ actor, query }) => listBets(needs, actor.memberId, query),
    betsExported: ({ actor, query }) => exportBets(needs, actor.memberId, query),
    transactions: ({ actor, query }) => listTransactions(needs, actor.memberId, query),
    transactionsExported: ({ actor, query }) => exportTransactions(needs, actor.memberId, query),
  });
  return { calls };
}
