import { formatPercent, parsePercent, type Rate } from '@mela/kernel/money';
import { z } from 'zod';
import type { teamCalls } from '#calls/team.ts';
import { groupLimits, rebateProducts, teamSorts } from '#team.ts';
import { teamAct, teamRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageSize, rowId, time } from './wire.ts';

/** A share in per cent with two decimals, such as `0.35`. */
export const percent = z.codec(
  z.string().regex(/^\d{1,2}(\.\d{1,2})?$/),
  z.custom<Rate>((value) => typeof value === 'bigint'),
  { decode: (text) => parsePercent(text), encode: (rate) => formatPercent(rate) },
);

/** A prize group; members choose it in steps of two, which are 0.1 %. */
export const prizeGroup = z.int().min(groupLimits.min).max(groupLimits.max).multipleOf(groupLimits.step);

export const productPercent = z.object({ product: z.enum(rebateProducts), percent });

/** The rates to set; what is left out stays as it is. */
export const wantedRates = {
  group: prizeGroup.optional(),
  percents: z
    .array(z.strictObject({ product: z.enum(rebateProducts), percent }))
    .max(rebateProducts.length)
    .default([]),
};

const listed = z.object({
  id: rowId,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  /** 1 for a direct child. */
  depth: z.int(),
  upline: z.string(),
  isOnline: z.boolean(),
  isLocked: z.boolean(),
  isSuspended: z.boolean(),
  /** The last request or login; null for a member who never came. */
  lastActiveAt: time.nullable(),
  joinedAt: time,
  balance: money,
  group: z.int(),
});

/** A member as a node of the tree, with the size of its own team. */
export const treeNode = z.object({
  id: rowId,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  isOnline: z.boolean(),
  isLocked: z.boolean(),
  isSuspended: z.boolean(),
  children: z.int(),
  team: z.int(),
});

/** The place of the last row of a page: its sort value and its id. */
const cursor = z.string().regex(/^[\w.-]{1,64}~\d{1,18}$/);

export const treeQuery = {
  parentId: rowId.optional(),
  after: z
    .string()
    .regex(/^[01]\.\d{1,18}$/)
    .optional(),
  size: pageSize(50, 200),
};

export const treePage = z.object({ nodes: z.array(treeNode), next: z.string().nullable() });

/** A limit of accounts at a prize group, with its use. */
export const quota = z.object({
  group: z.int(),
  systemGranted: z.int(),
  uplineGranted: z.int(),
  used: z.int(),
  passedDown: z.int(),
  left: z.int(),
});

/** What the form for rates may offer for a member. */
export const rateLimits = z.object({
  /** The highest group and percentages that the upline may give. */
  groupMax: z.int(),
  percentsMax: z.array(productPercent),
  /** The highest of the member's own direct children. */
  groupMin: z.int(),
  percentsMin: z.array(productPercent),
  /** The average turnover of the member's team per day, and what each group needs. */
  turnover: z.object({
    days: z.int(),
    actual: money,
    levels: z.array(z.object({ group: z.int(), required: money })),
  }),
});

const contact = z.object({ phone: z.string().nullable(), email: z.string().nullable() });

const memberPage = listed.extend({
  /** The accounts between the agent and the member, the nearest to the agent first. */
  path: z.array(z.object({ id: rowId, account: z.string() })),
  children: z.int(),
  team: z.int(),
  vipLevel: z.int(),
  percents: z.array(productPercent),
  mayOpenEqual: z.boolean(),
  /** Only of direct children; null for everybody else. */
  contact: contact.nullable(),
  limits: rateLimits.nullable(),
  quotas: z.array(quota),
  /** The groups at which the agent has a quota to pass on. */
  ownQuotas: z.array(quota),
});

export const teamShapes = {
  list: {
    about: 'The members of the own team, at every level: search, filters and order, page by page.',
    query: z.strictObject({
      words: z.string().trim().max(32).default(''),
      kind: z.enum(['all', 'agents', 'members']).default('all'),
      level: z.enum(['all', 'direct']).default('all'),
      online: z.enum(['all', 'online', 'offline']).default('all'),
      sort: z.enum(teamSorts).default('newest'),
      after: cursor.optional(),
      size: pageSize(30, 100),
    }),
    value: z.object({
      members: z.array(listed),
      next: z.string().nullable(),
      /** Of all pages; null on pages after the first. */
      total: z.int().nullable(),
    }),
    refusals: [],
    policy: teamRead,
  },
  tree: {
    about: 'The direct children of the agent, or of one member of the team, agents first.',
    query: z.strictObject(treeQuery),
    value: treePage,
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy: teamRead,
  },
  member: {
    about: 'One member of the team; contact data and limits only of a direct child.',
    query: z.strictObject({ memberId: rowId }),
    value: memberPage,
    refusals: ['MEMBER_NOT_IN_TEAM'],
    policy: teamRead,
  },
  setRates: {
    about: 'Sets the prize group and the rebates of a direct child, within the own rates and quota.',
    body: z.strictObject({ memberId: rowId, ...wantedRates }),
    value: memberPage,
    refusals: [
      'MEMBER_NOT_IN_TEAM',
      'MEMBER_NOT_DIRECT',
      'AGENT_SUSPENDED',
      'RATE_GROUP_TOO_HIGH',
      'RATE_GROUP_EQUAL',
      'RATE_GROUP_TOO_LOW',
      'RATE_QUOTA_USED',
      'RATE_VOLUME_MISSING',
      'RATE_PERCENT_TOO_HIGH',
      'RATE_PERCENT_TOO_LOW',
      'CONTRACT_BEYOND_MARGIN',
    ],
    policy: teamAct,
  },
  setQuota: {
    about: 'Passes places of the own quota at a prize group to a direct child.',
    body: z.strictObject({ memberId: rowId, group: prizeGroup, places: z.int().min(0).max(100_000) }),
    value: memberPage,
    refusals: [
      'MEMBER_NOT_IN_TEAM',
      'MEMBER_NOT_DIRECT',
      'AGENT_SUSPENDED',
      'AGENT_NEEDED',
      'QUOTA_TOO_HIGH',
      'QUOTA_TOO_LOW',
    ],
    policy: teamAct,
  },
  promote: {
    about: 'Makes a direct child an agent.',
    body: z.strictObject({ memberId: rowId }),
    value: memberPage,
    refusals: ['MEMBER_NOT_IN_TEAM', 'MEMBER_NOT_DIRECT', 'AGENT_SUSPENDED', 'AGENT_ALREADY', 'AGENT_UNFIT'],
    policy: teamAct,
  },
} as const satisfies ShapesOf<typeof teamCalls>;

export type TeamQuery = z.output<(typeof teamShapes.list)['query']>;
export type TeamListed = z.output<typeof listed>;
export type TeamPage = z.output<typeof memberPage>;
export type TreeQuery = z.output<z.ZodObject<typeof treeQuery>>;
export type TreeNode = z.output<typeof treeNode>;
export type TreePage = z.output<typeof treePage>;
export type RateLimits = z.output<typeof rateLimits>;
export type Quota = z.output<typeof quota>;
export type ProductPercent = z.output<typeof productPercent>;
export type TeamWire = Wire<typeof teamShapes>;
