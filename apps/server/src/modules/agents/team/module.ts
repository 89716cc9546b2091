import type { LocalDay } from '@mela/kernel/time';
import { teamCalls } from '@mela/protocol/calls/team';
import { teamShapes } from '@mela/protocol/shapes/team';
import { leftOfQuota } from '@mela/rules/agents/quota';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import { promoteChild, setChildQuota, setChildRates } from './members/change-member.ts';
import { listChildren, listTeam } from './members/list-team.ts';
import { showTeamMember } from './members/show-member.ts';
import { applyMoves, moveJob } from './moves/apply-moves.ts';
import type { Needs } from './needs.ts';
import { quotasOf } from './rates/queries.ts';
import { readRates, type MemberRates } from './rates/read-rates.ts';
import {
  ceilingOf,
  requireOpenRates,
  setRates,
  type Ceiling,
  type RatesBy,
  type WantedRates,
} from './rates/set-rates.ts';
import { bindStaffCalls } from './staff/bind-staff-calls.ts';
import { linesOf, requireDirectChild, requireInTeam, todayOf, type TeamOptions } from './tree/boundary.ts';
import {
  insertAgent,
  isSuspended,
  memberInTeam,
  uplineOn,
  type LineAgent,
  type TeamMember,
} from './tree/queries.ts';

export type { ContractsOfTeams } from './needs.ts';
export { todayOf } from './tree/boundary.ts';
export {
  holdsOn,
  isSuspended,
  teamScope,
  uplineOn,
  type LineAgent,
  type TeamMember,
} from './tree/queries.ts';
export type { MemberRates } from './rates/read-rates.ts';
export type { Ceiling, RatesBy, WantedRates } from './rates/set-rates.ts';
export type { TeamOptions } from './tree/boundary.ts';

/** The interface for other modules. A day is optional everywhere; without one it is today. */
export type Team = {
  /** The merchant's day of now. */
  today(): LocalDay;
  /**
   * The boundary of every call of an agent, in one place: the member, or the refusal MEMBER_NOT_IN_TEAM for everybody outside the agent's
   * team. The agent itself is in the team only with `withSelf`. Queries about many members join `teamScope`.
   */
  requireInTeam(
    db: Database | Tx,
    agentId: bigint,
    memberId: bigint,
    options?: TeamOptions,
  ): Promise<TeamMember>;
  /** The same, and MEMBER_NOT_DIRECT for a member of the team who is no direct child. */
  requireDirectChild(db: Database | Tx, agentId: bigint, memberId: bigint): Promise<TeamMember>;
  isDirectChild(db: Database | Tx, agentId: bigint, memberId: bigint, day?: LocalDay): Promise<boolean>;
  /** Null for a member directly under the operator. */
  uplineOf(db: Database | Tx, memberId: bigint, day?: LocalDay): Promise<bigint | null>;
  /** The agents above each member, the direct upline first. A member without any is not in the map. */
  linesOf(
    db: Database | Tx,
    memberIds: readonly bigint[],
    day?: LocalDay,
  ): Promise<ReadonlyMap<bigint, readonly LineAgent[]>>;
  /** Every opening of an agent account calls it in the transaction of the opening. */
  openAgentRow(tx: Tx, memberId: bigint, options?: { mayOpenEqual?: boolean }): Promise<void>;
  isSuspended(db: Database | Tx, memberId: bigint): Promise<boolean>;
  /** The prize group and the percentages of members by id. */
  readRates(db: Database | Tx, memberIds: readonly bigint[]): Promise<ReadonlyMap<bigint, MemberRates>>;
  /** The limits that an upline, or the operator (null), sets for its direct children. */
  ceilingOf(db: Database | Tx, uplineId: bigint | null): Promise<Ceiling>;
  /** How many accounts an agent can still open at the groups that are limited, the highest group first. */
  quotasLeft(db: Database | Tx, agentId: bigint): Promise<readonly { group: number; left: number }[]>;
  /** Refuses rates that the upline may not give to a new account: above its own, equal without the flag, or beyond its quota. */
  requireOpenRates(db: Database | Tx, uplineId: bigint | null, wanted: WantedRates): Promise<void>;
  /** Sets rates under every rule. For a new account: after its member row and its place in the tree are written, with `by: 'open'`. */
  setRates(
    tx: Tx,
    order: { memberId: bigint; wanted: WantedRates; by: RatesBy },
  ): Promise<{ before: MemberRates; after: MemberRates }>;
};

/** Teams: who is below whom on which day, the boundary of every agent, and the rates along the line. */
export function createTeam(needs: Needs) {
  const team: Team = {
    today: () => todayOf(needs),
    requireInTeam: (db, agentId, memberId, options) =>
      requireInTeam(needs, db, { agentId, memberId }, options),
    requireDirectChild: (db, agentId, memberId) => requireDirectChild(needs, db, { agentId, memberId }),
    isDirectChild: async (db, agentId, memberId, day = todayOf(needs)) =>
      (await memberInTeam(db, { agentId, memberId, since: day, day }))?.depth === 1,
    uplineOf: (db, memberId, day = todayOf(needs)) => uplineOn(db, memberId, day),
    linesOf: (db, memberIds, day = todayOf(needs)) => linesOf(db, memberIds, day),
    openAgentRow: (tx, memberId, { mayOpenEqual = false } = {}) =>
      insertAgent(tx, { memberId, mayOpenEqual, madeAt: needs.clock.now() }),
    isSuspended,
    readRates,
    ceilingOf: (db, uplineId) => ceilingOf(needs, db, uplineId),
    quotasLeft: async (db, agentId) =>
      (await quotasOf(db, agentId, todayOf(needs))).map(({ group, passedDown, ...quota }) => ({
        group,
        left: leftOfQuota({ ...quota, passedDown: [passedDown] }),
      })),
    requireOpenRates: (db, uplineId, wanted) => requireOpenRates(needs, db, uplineId, wanted),
    setRates: (tx, order) => setRates(needs, tx, order),
  };
  const calls = bind(teamCalls, teamShapes, {
    list: ({ actor, query }) => listTeam(needs, actor, query),
    tree: ({ actor, query }) => listChildren(needs, actor, query),
    member: ({ actor, query }) => showTeamMember(needs, actor, BigInt(query.memberId)),
    setRates: ({ actor, body }) => setChildRates(needs, actor, body),
    setQuota: ({ actor, body }) => setChildQuota(needs, actor, body),
    promote: ({ actor, body }) => promoteChild(needs, actor, body.memberId),
  });
  const jobs: Job[] = [{ name: moveJob, everyMinutes: 1, limitSeconds: 50, run: () => applyMoves(needs) }];
  return { ...team, calls, staffCalls: bindStaffCalls(needs), jobs };
}
