import type { BetFile } from '@mela/protocol/shapes/bet';
import type { TeamBetsExportQuery, TeamBetsPage, TeamBetsQuery } from '@mela/protocol/shapes/team-report';
import type { Needs } from './needs.ts';
import { readScope, type Scope } from './scope.ts';

/** A page of the bets of one member of the team. */
export async function listBets(needs: Needs, viewerId: bigint, query: TeamBetsQuery): Promise<TeamBetsPage> {
  const scope = await readScope(needs, viewerId, query);
  const { cursor, pageSize, language } = query;
  const days = shownDays(scope);
  const { items, next } = await needs.betReport.listOf(scope.nodeId, { ...days, cursor, pageSize, language });
  return { node: scope.node, ...days, items, next };
}

/** The same bets as CSV, in parts. */
export async function exportBets(
  needs: Needs,
  viewerId: bigint,
  query: TeamBetsExportQuery,
): Promise<BetFile> {
  const scope = await readScope(needs, viewerId, query);
  const { cursor, language } = query;
  const file = await needs.betReport.exportOf(scope.nodeId, { ...shownDays(scope), cursor, language });
  return { ...file, fileName: file.fileName.replace('mela-bets', `mela-bets-${scope.nodeId}`) };
}

/** The days of the last stay in the team. */
function shownDays({ spans, firstDay, lastDay }: Scope): { from: Scope['firstDay']; to: Scope['firstDay'] } {
  const last = spans.at(-1);
  return { from: last?.first ?? firstDay, to: last?.last ?? lastDay };
}
