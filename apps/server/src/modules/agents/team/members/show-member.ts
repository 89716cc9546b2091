import { refuse } from '@mela/protocol/refusals';
import type { TeamPage } from '@mela/protocol/shapes/team';
import type { Actor } from '#http/actor.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { describeLimits, describeQuotas, listPercents } from '#modules/agents/team/rates/describe-rates.ts';
import { readRates } from '#modules/agents/team/rates/read-rates.ts';
import { requireInTeam } from '#modules/agents/team/tree/boundary.ts';
import { describeRow, readMoment } from './list-team.ts';
import { pathBetween, teamRow, teamSizes } from './queries.ts';

/** A member's page for an agent above it. Contact data and the limits of the rates are for the direct upline only. */
export async function showTeamMember(
  needs: Needs,
  { memberId: agentId }: Pick<Actor, 'memberId'>,
  memberId: bigint,
): Promise<TeamPage> {
  const { db } = needs;
  const { depth } = await requireInTeam(needs, db, { agentId, memberId });
  const moment = readMoment(needs);
  const row = await teamRow(db, { memberId, depth }, moment);
  const rates = (await readRates(db, [memberId])).get(memberId);
  if (row === undefined || rates === undefined) return refuse('MEMBER_NOT_IN_TEAM');
  const path = await pathBetween(db, { agentId, memberId, day: moment.day });
  const sizes = (await teamSizes(db, [memberId], moment.day)).get(memberId);
  const isDirect = depth === 1;
  return {
    ...describeRow(row),
    path: path.map(({ id, account }) => ({ id: String(id), account })),
    children: sizes?.children ?? 0,
    team: sizes?.team ?? 0,
    vipLevel: row.vipLevel,
    percents: listPercents(rates.percents),
    mayOpenEqual: rates.mayOpenEqual,
    contact: isDirect ? { phone: row.phone, email: row.email } : null,
    limits: isDirect ? await describeLimits(needs, db, memberId) : null,
    quotas: isDirect ? await describeQuotas(needs, db, memberId) : [],
    ownQuotas: isDirect ? await describeQuotas(needs, db, agentId) : [],
  };
}
