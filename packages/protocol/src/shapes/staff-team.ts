import { z } from 'zod';
import type { staffAgentApplicationCalls, staffTeamCalls, staffTeamMoveCalls } from '#calls/staff-team.ts';
import { applicationStates, moveStates } from '#team.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import {
  prizeGroup,
  productPercent,
  quota,
  rateLimits,
  treeNode,
  treePage,
  treeQuery,
  wantedRates,
} from './team.ts';
import { day, pageSize, rowId, time } from './wire.ts';

const reason = z.string().trim().min(3).max(400);
const person = z.object({ id: rowId, account: z.string() });

const move = z.object({
  id: rowId,
  member: person,
  /** Null is a place directly under the house. */
  from: person.nullable(),
  to: person.nullable(),
  effectiveOn: day,
  state: z.enum(moveStates),
  reason: z.string(),
  askedBy: z.string(),
  askedAt: time,
  endedAt: time.nullable(),
  cancelledBy: z.string().nullable(),
});

const detail = treeNode.extend({
  /** The uplines, the top of the line first. */
  path: z.array(person),
  joinedAt: time,
  group: z.int(),
  percents: z.array(productPercent),
  mayOpenEqual: z.boolean(),
  suspendedAt: time.nullable(),
  suspendReason: z.string(),
  limits: rateLimits,
  quotas: z.array(quota),
  /** All moves, newest first. */
  moves: z.array(move),
  /** The day on which a move ordered now takes effect. */
  nextMoveOn: day,
});

const application = z.object({
  id: z.uuid(),
  /** Null if a visitor sent it without logging in. */
  member: person.extend({ type: z.int(), upline: z.string().nullable() }).nullable(),
  sender: z.string(),
  content: z.string(),
  sentAt: time,
  state: z.enum(applicationStates),
  note: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
});

export const staffTeamShapes = {
  search: {
    about: 'Agents and members by the start of the account or nickname, or by id, agents first.',
    query: z.strictObject({ words: z.string().trim().min(1).max(64), size: pageSize(30, 100) }),
    value: z.object({ nodes: z.array(treeNode.extend({ path: z.array(person) })) }),
    refusals: [],
    policy: staffRead('agent.read'),
  },
  tree: {
    about: 'The direct children of a member, or the tops of all lines, agents first.',
    query: z.strictObject(treeQuery),
    value: treePage,
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('agent.read'),
  },
  one: {
    about: 'One member of the tree: the line above, rates, quotas, suspension and moves.',
    query: z.strictObject({ id: rowId }),
    value: detail,
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('agent.read'),
  },
  promote: {
    about: 'Makes a member an agent; without an upline, a general agent.',
    body: z.strictObject({ id: rowId, reason }),
    value: detail,
    refusals: ['MEMBER_UNKNOWN', 'AGENT_ALREADY', 'AGENT_UNFIT'],
    policy: staffAct('agent.manage'),
  },
  setRates: {
    about: 'Sets the prize group, the rebates and the equal-level flag within the rates of the upline.',
    body: z.strictObject({ id: rowId, ...wantedRates, mayOpenEqual: z.boolean().optional(), reason }),
    value: detail,
    refusals: [
      'MEMBER_UNKNOWN',
      'AGENT_NEEDED',
      'RATE_GROUP_TOO_HIGH',
      'RATE_GROUP_EQUAL',
      'RATE_GROUP_TOO_LOW',
      'RATE_PERCENT_TOO_HIGH',
      'RATE_PERCENT_TOO_LOW',
      'CONTRACT_BEYOND_MARGIN',
    ],
    policy: staffAct('agent.manage'),
  },
  setQuota: {
    about: 'Sets the places that the house grants at a prize group; null removes the limit.',
    body: z.strictObject({
      id: rowId,
      group: prizeGroup,
      places: z.int().min(0).max(100_000).nullable(),
      reason,
    }),
    value: detail,
    refusals: ['MEMBER_UNKNOWN', 'AGENT_NEEDED'],
    policy: staffAct('agent.manage'),
  },
  suspend: {
    about: 'Suspends an agent: it keeps its team, but its shares stay with the house.',
    body: z.strictObject({ id: rowId, reason }),
    value: detail,
    refusals: ['MEMBER_UNKNOWN', 'AGENT_NEEDED', 'AGENT_SUSPENDED'],
    policy: staffAct('agent.manage'),
  },
  resume: {
    about: 'Ends the suspension of an agent.',
    body: z.strictObject({ id: rowId, reason }),
    value: detail,
    refusals: ['MEMBER_UNKNOWN', 'AGENT_NEEDED', 'AGENT_NOT_SUSPENDED'],
    policy: staffAct('agent.manage'),
  },
} as const satisfies ShapesOf<typeof staffTeamCalls>;

export const staffTeamMoveShapes = {
  move: {
    about: 'Places a member and its team below another agent, from the next 1st or 16th on.',
    body: z.strictObject({
      id: rowId,
      /** The account of the new upline; null places the member directly under the house. */
      upline: z.string().trim().min(1).max(32).nullable(),
      reason,
    }),
    value: detail,
    refusals: [
      'MEMBER_UNKNOWN',
      'MOVE_TARGET_UNFIT',
      'MOVE_INTO_OWN_TEAM',
      'MOVE_SAME_UPLINE',
      'MOVE_SCHEDULED',
      'MOVE_RATES_TOO_HIGH',
    ],
    policy: staffAct('agent.manage'),
  },
  cancel: {
    about: 'Cancels a move that has not taken effect.',
    body: z.strictObject({ id: rowId, reason }),
    value: detail,
    refusals: ['MOVE_UNKNOWN', 'MOVE_OVER', 'MOVE_INTO_OWN_TEAM'],
    policy: staffAct('agent.manage'),
  },
} as const satisfies ShapesOf<typeof staffTeamMoveCalls>;

const decision = { id: z.uuid(), note: z.string().trim().max(400) };

export const staffAgentApplicationShapes = {
  list: {
    about: 'Applications to become an agent, newest first.',
    query: z.strictObject({
      state: z.enum(applicationStates).optional(),
      before: z
        .string()
        .regex(/^\d{1,17}\.[0-9a-f-]{36}$/)
        .optional(),
      size: pageSize(30, 100),
    }),
    value: z.object({ applications: z.array(application), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('agent.read'),
  },
  approve: {
    about: 'Approves an application: the member becomes an agent and gets a message.',
    body: z.strictObject({ ...decision, note: decision.note.default('') }),
    value: application,
    refusals: ['APPLICATION_UNKNOWN', 'APPLICATION_DECIDED', 'AGENT_ALREADY', 'AGENT_UNFIT'],
    policy: staffAct('agent.manage'),
  },
  reject: {
    about: 'Rejects an application; the member gets a message with the reason.',
    body: z.strictObject({ ...decision, note: decision.note.min(3) }),
    value: application,
    refusals: ['APPLICATION_UNKNOWN', 'APPLICATION_DECIDED'],
    policy: staffAct('agent.manage'),
  },
} as const satisfies ShapesOf<typeof staffAgentApplicationCalls>;

export type StaffAgentDetail = z.output<typeof detail>;
export type StaffMove = z.output<typeof move>;
export type AgentApplication = z.output<typeof application>;
export type StaffTeamWire = Wire<typeof staffTeamShapes>;
export type StaffTeamMoveWire = Wire<typeof staffTeamMoveShapes>;
export type StaffAgentApplicationWire = Wire<typeof staffAgentApplicationShapes>;
