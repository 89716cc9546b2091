import { assert } from '@mela/kernel/assert';
import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { ReportNode } from '@mela/protocol/shapes/team-report';
import { parseDayRange } from '#modules/base/settings/module.ts';
import type { ScopeNeeds } from './needs.ts';
import { pathOf, spansOf, type NodeRow, type Span } from './scope/queries.ts';

/** The member whose team a report shows, and the days on which the viewer may see it. */
export type Scope = {
  firstDay: LocalDay;
  lastDay: LocalDay;
  today: LocalDay;
  zone: string;
  nodeId: bigint;
  /** Levels between the viewer and the node. */
  depth: number;
  /** The last day on which the node was in the team, up to the last day of the report. */
  lastSeen: LocalDay;
  spans: readonly Span[];
  node: ReportNode;
  path: readonly ReportNode[];
  /** The node is in the viewer's team today. */
  isToday: boolean;
  /** The node is a test agent, whose team counts test agents too. */
  isTwin: boolean;
};

export type ScopeQuery = {
  node?: string | undefined;
  from?: LocalDay | undefined;
  to?: LocalDay | undefined;
};

/**
 * Reads the node and the days of a report. A member who left the team during the period is shown for the days before, a member who was
 * not in it on any day is refused like an unknown one.
 */
export async function readScope(needs: ScopeNeeds, viewerId: bigint, query: ScopeQuery): Promise<Scope> {
  const { timeZone: zone } = needs.settings.merchant();
  const { firstDay, lastDay } = parseDayRange(needs, query);
  const nodeId = query.node === undefined ? viewerId : BigInt(query.node);
  const today = localDay(needs.clock.now(), zone);
  const spans = await spansOf(needs.db, { viewerId, nodeId, first: firstDay, last: lastDay });
  const lastSeen = spans.at(-1)?.last;
  if (lastSeen === undefined) refuse('MEMBER_NOT_IN_TEAM');
  await needs.team.requireInTeam(needs.db, viewerId, nodeId, { day: lastSeen, withSelf: true });
  const isToday = (await spansOf(needs.db, { viewerId, nodeId, first: today, last: today })).length > 0;
  const rows = await pathOf(needs.db, { viewerId, nodeId, day: lastSeen });
  const own = rows.at(-1);
  assert(own !== undefined, 'a member of the team has a path');
  const path = rows.map((row) => asNode(row));
  return {
    firstDay,
    lastDay,
    today,
    zone,
    nodeId,
    depth: own.depth,
    lastSeen,
    spans,
    node: asNode(own),
    path,
    isToday,
    isTwin: own.type === 41 || own.type === 42,
  };
}

export function asNode({ id, account, type, depth, hasTeam }: NodeRow): ReportNode {
  return { id: String(id), name: account, depth, type, hasTeam };
}
