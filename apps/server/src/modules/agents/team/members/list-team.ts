import type { TeamListed, TeamQuery, TreeNode, TreePage, TreeQuery } from '@mela/protocol/shapes/team';
import type { Actor } from '#http/actor.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { requireInTeam, todayOf } from '#modules/agents/team/tree/boundary.ts';
import {
  childNodes,
  countTeam,
  momentOf,
  teamPage,
  teamSizes,
  type Moment,
  type NodeRow,
  type TeamRow,
} from './queries.ts';

export function readMoment(needs: Pick<Needs, 'clock' | 'settings'>): Moment {
  return momentOf(todayOf(needs), needs.clock.now(), needs.settings.team().onlineMinutes);
}

/** A row without contact data, which only the page of a direct child has. */
export function describeRow({
  id,
  vipLevel: _vip,
  phone: _phone,
  email: _email,
  ...row
}: TeamRow): TeamListed {
  return { ...row, id: String(id) };
}

/** One page of the agent's whole team. */
export async function listTeam(needs: Needs, { memberId: agentId }: Actor, query: TeamQuery) {
  const { words, kind, level, online, sort, after, size } = query;
  const moment = readMoment(needs);
  const filters = { words, kind, level, online };
  const [place, id] = after?.split('~') ?? [];
  const from = place === undefined || id === undefined ? undefined : { place, id: BigInt(id) };
  const found = await teamPage(needs.db, { agentId, filters, sort, after: from, limit: size + 1 }, moment);
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    members: page.map(({ place: _place, ...row }) => describeRow(row)),
    next: found.length > size && last ? `${last.place}~${last.id}` : null,
    total: from === undefined ? await countTeam(needs.db, agentId, filters, moment) : null,
  };
}

/** The children of the agent or of a member of its team. */
export async function listChildren(
  needs: Needs,
  { memberId: agentId }: Actor,
  query: TreeQuery,
): Promise<TreePage> {
  const parentId = query.parentId === undefined ? agentId : BigInt(query.parentId);
  await requireInTeam(needs, needs.db, { agentId, memberId: parentId }, { withSelf: true });
  const moment = readMoment(needs);
  return pageOfNodes(needs, query, moment, (page) => childNodes(needs.db, parentId, page, moment));
}

type NodePage = { after: { rank: number; id: bigint } | undefined; limit: number };

/** A page of nodes with the sizes of their teams. */
export async function pageOfNodes(
  { db }: Pick<Needs, 'db'>,
  { after, size }: TreeQuery,
  moment: Moment,
  read: (page: NodePage) => Promise<NodeRow[]>,
): Promise<TreePage> {
  const [rank, id] = after?.split('.') ?? [];
  const from = rank === undefined || id === undefined ? undefined : { rank: Number(rank), id: BigInt(id) };
  const found = await read({ after: from, limit: size + 1 });
  const nodes = await describeNodes(db, found.slice(0, size), moment);
  const last = nodes.at(-1);
  const next = found.length > size && last ? `${last.type === 0 ? 1 : 0}.${last.id}` : null;
  return { nodes, next };
}

export async function describeNodes(
  db: Needs['db'],
  rows: readonly NodeRow[],
  { day }: Moment,
): Promise<TreeNode[]> {
  const sizes = await teamSizes(
    db,
    rows.map(({ id }) => id),
    day,
  );
  return rows.map(({ id, ...row }) => ({
    ...row,
    id: String(id),
    ...(sizes.get(id) ?? { children: 0, team: 0 }),
  }));
}
