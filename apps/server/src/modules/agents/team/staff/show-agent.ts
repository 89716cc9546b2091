import { refuse } from '@mela/protocol/refusals';
import type { StaffAgentDetail, StaffMove } from '@mela/protocol/shapes/staff-team';
import type { TreeNode, TreePage, TreeQuery } from '@mela/protocol/shapes/team';
import { agentById } from '#modules/agents/team/agents/queries.ts';
import { describeNodes, pageOfNodes, readMoment } from '#modules/agents/team/members/list-team.ts';
import {
  childNodes,
  linesAbove,
  nodeById,
  searchNodes,
  topNodes,
} from '#modules/agents/team/members/queries.ts';
import { movesOf, type MoveRow } from '#modules/agents/team/moves/queries.ts';
import { nextMoveDay } from '#modules/agents/team/moves/schedule-move.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { describeLimits, describeQuotas, listPercents } from '#modules/agents/team/rates/describe-rates.ts';
import { readRates } from '#modules/agents/team/rates/read-rates.ts';

type Person = { id: string; account: string };

export async function searchTree(
  needs: Needs,
  { words, size }: { words: string; size: number },
): Promise<{ nodes: (TreeNode & { path: Person[] })[] }> {
  const moment = readMoment(needs);
  const found = await searchNodes(needs.db, { words, limit: size }, moment);
  const lines = await linesAbove(
    needs.db,
    found.map(({ id }) => id),
    moment.day,
  );
  const pathOf = (id: string): Person[] =>
    lines
      .filter(({ memberId }) => String(memberId) === id)
      .map((above) => ({ id: String(above.id), account: above.account }));
  const nodes = await describeNodes(needs.db, found, moment);
  return { nodes: nodes.map((node) => ({ ...node, path: pathOf(node.id) })) };
}

/** One level of the tree; without a parent, the tops of all lines. */
export async function showLevel(needs: Needs, query: TreeQuery): Promise<TreePage> {
  const moment = readMoment(needs);
  const { parentId } = query;
  if (parentId === undefined)
    return pageOfNodes(needs, query, moment, (page) => topNodes(needs.db, page, moment));
  const id = BigInt(parentId);
  if ((await nodeById(needs.db, id, moment)) === undefined) return refuse('MEMBER_UNKNOWN');
  return pageOfNodes(needs, query, moment, (page) => childNodes(needs.db, id, page, moment));
}

export async function showAgent(needs: Needs, id: bigint): Promise<StaffAgentDetail> {
  const { db } = needs;
  const moment = readMoment(needs);
  const found = await nodeById(db, id, moment);
  const facts = await agentById(db, id);
  const rates = (await readRates(db, [id])).get(id);
  if (found === undefined || facts === undefined || rates === undefined) return refuse('MEMBER_UNKNOWN');
  const [node] = await describeNodes(db, [found], moment);
  if (node === undefined) return refuse('MEMBER_UNKNOWN');
  const path = await linesAbove(db, [id], moment.day);
  return {
    ...node,
    path: path.map((above) => ({ id: String(above.id), account: above.account })),
    joinedAt: facts.joinedAt,
    group: rates.group,
    percents: listPercents(rates.percents),
    mayOpenEqual: rates.mayOpenEqual,
    suspendedAt: facts.suspendedAt,
    suspendReason: facts.suspendReason ?? '',
    limits: await describeLimits(needs, db, id),
    quotas: await describeQuotas(needs, db, id),
    moves: (await movesOf(db, id)).map(describeMove),
    nextMoveOn: nextMoveDay(needs),
  };
}

function describeMove(row: MoveRow): StaffMove {
  const { memberId, memberAccount, fromId, fromAccount, toId, toAccount, ...more } = row;
  return {
    ...more,
    id: String(row.id),
    member: { id: String(memberId), account: memberAccount },
    from: personOf(fromId, fromAccount),
    to: personOf(toId, toAccount),
  };
}

const personOf = (id: bigint | null, account: string | null): Person | null =>
  id === null || account === null ? null : { id: String(id), account };
