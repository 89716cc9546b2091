import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { lineRows, memberInTeam, type LineAgent, type TeamMember } from './queries.ts';

type Moment = Pick<Needs, 'clock' | 'settings'>;

/** The merchant's day: teams change at its start. */
export function todayOf({ clock, settings }: Moment): LocalDay {
  return localDay(clock.now(), settings.merchant().timeZone);
}

/**
 * Without a day it is today's team. With `since` a member who was in the team on any day from then to `day` is found, too. `withSelf` admits
 * the agent's own id.
 */
export type TeamOptions = { since?: LocalDay; day?: LocalDay | undefined; withSelf?: boolean };

/**
 * The boundary of every call of an agent: the member, if it is in the agent's team. A member outside it, of any kind, and an id without a
 * member get the same refusal, so that an answer never tells whether an account exists.
 */
export async function requireInTeam(
  needs: Moment,
  db: Database | Tx,
  { agentId, memberId }: { agentId: bigint; memberId: bigint },
  { day = todayOf(needs), since = day, withSelf = false }: TeamOptions = {},
): Promise<TeamMember> {
  const found = await memberInTeam(db, { agentId, memberId, since, day });
  if (found === undefined || (found.depth === 0 && !withSelf)) return refuse('MEMBER_NOT_IN_TEAM');
  return found;
}

/** The same for a member whom only the direct upline may change. */
export async function requireDirectChild(
  needs: Moment,
  db: Database | Tx,
  ids: { agentId: bigint; memberId: bigint },
): Promise<TeamMember> {
  const member = await requireInTeam(needs, db, ids);
  return member.depth === 1 ? member : refuse('MEMBER_NOT_DIRECT');
}

/** The agents above each member, the direct upline first. A member without any is not in the map. */
export async function linesOf(
  db: Database | Tx,
  memberIds: readonly bigint[],
  day: LocalDay,
): Promise<ReadonlyMap<bigint, readonly LineAgent[]>> {
  const lines = new Map<bigint, LineAgent[]>();
  for (const { memberId, ...agent } of await lineRows(db, memberIds, day)) {
    const line = lines.get(memberId);
    if (line) line.push(agent);
    else lines.set(memberId, [agent]);
  }
  return lines;
}
