import type { Rate } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { TeamPage } from '@mela/protocol/shapes/team';
import type { RebateProduct } from '@mela/protocol/team';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { isAgent, memberType } from '#modules/access/member/module.ts';
import { promote } from '#modules/agents/team/agents/promote.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { passQuota } from '#modules/agents/team/rates/set-quota.ts';
import { setRates } from '#modules/agents/team/rates/set-rates.ts';
import { requireDirectChild } from '#modules/agents/team/tree/boundary.ts';
import { isSuspended, type TeamMember } from '#modules/agents/team/tree/queries.ts';
import { showTeamMember } from './show-member.ts';

export type GivenRates = {
  group?: number | undefined;
  percents: readonly { product: RebateProduct; percent: Rate }[];
};

export const wantedOf = ({ group, percents }: GivenRates) => ({
  group,
  percents: new Map(percents.map(({ product, percent }) => [product, percent] as const)),
});

export function setChildRates(
  needs: Needs,
  actor: Actor,
  { memberId, ...rates }: GivenRates & { memberId: string },
): Promise<TeamPage> {
  return changeChild(needs, actor, memberId, async (tx, member) => {
    await setRates(needs, tx, { memberId: member.id, wanted: wantedOf(rates), by: 'upline' });
  });
}

export function setChildQuota(
  needs: Needs,
  actor: Actor,
  { memberId, group, places }: { memberId: string; group: number; places: number },
): Promise<TeamPage> {
  return changeChild(needs, actor, memberId, async (tx, member) => {
    if (!isAgent(memberType(member.type))) refuse('AGENT_NEEDED');
    await passQuota(needs, tx, { agentId: actor.memberId, memberId: member.id, group, places });
  });
}

export function promoteChild(needs: Needs, actor: Actor, memberId: string): Promise<TeamPage> {
  return changeChild(needs, actor, memberId, async (tx, member) => {
    await promote(needs, tx, member.id);
  });
}

/** A suspended agent keeps its team but changes nothing in it. */
async function changeChild(
  needs: Needs,
  actor: Actor,
  memberId: string,
  change: (tx: Tx, member: TeamMember) => Promise<void>,
): Promise<TeamPage> {
  const ids = { agentId: actor.memberId, memberId: BigInt(memberId) };
  await needs.db.transaction().execute(async (tx) => {
    const member = await requireDirectChild(needs, tx, ids);
    if (await isSuspended(tx, actor.memberId)) refuse('AGENT_SUSPENDED');
    await change(tx, member);
  });
  return showTeamMember(needs, actor, ids.memberId);
}
