import { formatPercent, parsePercent, type Rate } from '@mela/kernel/money';
import { z } from 'zod';
import type { invitationCalls } from '#calls/invitation.ts';
import { rebateProducts } from '#team.ts';
import { ownRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { prizeGroup } from './team.ts';
import { pageNo, pageOf, pageSize, requestKey, rowId, time } from './wire.ts';

/** `"0.80"` on the wire, `Rate` in the server. */
const percent = z.codec(
  z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  z.custom<Rate>((value) => typeof value === 'bigint'),
  { decode: (text) => parsePercent(text), encode: (rate) => formatPercent(rate) },
);

const productRate = z.strictObject({ product: z.enum(rebateProducts), rate: percent });
const memberType = z.union([z.literal(0), z.literal(2)]);

/** What a new account gets from its upline. */
const preset = {
  /** 0 member, 2 agent. */
  type: memberType,
  /** The highest prize group of the lottery. */
  prizeGroup,
  /** The percentage per product outside the lottery; a missing one is 0. */
  rates: z.array(productRate).max(rebateProducts.length),
};

const link = z.object({
  code: z.string(),
  label: z.string().nullable(),
  /** The only host name where the code is valid; null: all of the merchant's. */
  domain: z.string().nullable(),
  url: z.string(),
  type: memberType,
  /** Null: the default of the rules, as far as the agent may give it. */
  prizeGroup: z.int().nullable(),
  rates: z.array(productRate),
  state: z.enum(['active', 'ended', 'expired', 'used_up']),
  expiresAt: time.nullable(),
  usesMax: z.int().nullable(),
  madeAt: time,
  endedAt: time.nullable(),
  /** Each visitor counts once per day. */
  visits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
});

const registered = z.object({
  id: rowId,
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  registeredAt: time,
  /** By a code of the agent, opened by the agent, or without either, e.g. by a friend's code. */
  way: z.enum(['link', 'agent', 'other']),
  code: z.string().nullable(),
  label: z.string().nullable(),
  firstDepositAt: time.nullable(),
  /** Opened by the agent, and the person has not logged in yet. */
  isFirstLoginDue: z.boolean(),
});

const read = { ...ownRead, switch: 'AFFMAN3' } as const;
const act = { ...read, limit: { points: 30, seconds: 60, by: 'actor', store: 'database' } } as const;

/** Beyond what the upline may give. */
const presetRefusals = [
  'TEST_AGENT',
  'AGENT_SUSPENDED',
  'RATE_GROUP_TOO_HIGH',
  'RATE_GROUP_EQUAL',
  'RATE_QUOTA_USED',
  'RATE_PERCENT_TOO_HIGH',
] as const;

const opened = z.object({
  id: rowId,
  account: z.string(),
  /** Shown once: only its hash is stored. */
  firstPassword: z.string(),
});

export const invitationShapes = {
  terms: {
    about:
      'What the agent may give to a downline: prize groups with their quotas, percentages, and addresses.',
    value: z.object({
      /** False for test agents, whose tree has no real members, and for suspended agents. */
      mayInvite: z.boolean(),
      groupMin: z.int(),
      groupMax: z.int(),
      groupDefault: z.int(),
      /** The groups of which the agent may give a limited number; the others are unlimited. */
      quotas: z.array(z.object({ group: z.int(), left: z.int() })),
      /** The highest percentage per product. */
      rates: z.array(productRate),
      domains: z.array(z.string()),
      linksMax: z.int(),
    }),
    refusals: [],
    policy: read,
  },
  open: {
    about:
      'Opens an account below the agent. The first password is random, is in this answer only, and must be changed at the first log-in.',
    body: z.strictObject({ username: z.string().trim().min(1).max(64), ...preset }),
    value: opened,
    refusals: [...presetRefusals, 'USERNAME_TAKEN'],
    policy: act,
  },
  renewPassword: {
    about: 'Replaces the first password of an account that the agent opened, until the person has logged in.',
    body: z.strictObject({ username: z.string().trim().min(1).max(64) }),
    value: opened,
    refusals: ['MEMBER_NOT_IN_TEAM', 'DOWNLINE_STARTED'],
    policy: act,
  },
  create: {
    about: 'Makes an invitation link with what it gives to the accounts that it opens.',
    body: z.strictObject({
      requestKey,
      ...preset,
      label: z.string().trim().min(1).max(60).nullable(),
      domain: z.string().trim().toLowerCase().min(1).max(200).nullable(),
      expiresInDays: z.int().min(1).max(365).nullable(),
      usesMax: z.int().min(1).max(100_000).nullable(),
    }),
    value: link,
    refusals: [...presetRefusals, 'INVITATION_TOO_MANY'],
    policy: act,
  },
  list: {
    about: 'The invitation links of the agent with their visits, registrations and first deposits.',
    query: z.strictObject({ pageNum: pageNo, pageSize: pageSize(20, 50) }),
    value: pageOf(link),
    refusals: [],
    policy: read,
  },
  end: {
    about: 'Ends an invitation link. Accounts that it opened stay as they are.',
    body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    value: link,
    refusals: ['INVITATION_UNKNOWN'],
    policy: act,
  },
  registrations: {
    about: 'The direct downlines of the agent by the time of their registration, all or those of one link.',
    query: z.strictObject({
      code: z.string().trim().min(1).max(64).optional(),
      pageNum: pageNo,
      pageSize: pageSize(20, 50),
    }),
    value: pageOf(registered),
    refusals: ['INVITATION_UNKNOWN'],
    policy: read,
  },
  visit: {
    about: 'Counts the visit of an invitation link once per visitor and day, without personal data.',
    body: z.strictObject({
      code: z.string().trim().min(1).max(64),
      domain: z.string().trim().max(200).optional(),
    }),
    value: z.object({}),
    refusals: ['AFFILIATE_CODE_INVALID'],
    policy: {
      ...publicRead,
      switch: 'AFFMAN3',
      limit: { points: 20, seconds: 60, by: 'ip', store: 'database' },
      cache: null,
    },
  },
} as const satisfies ShapesOf<typeof invitationCalls>;

export type Preset = z.output<z.ZodObject<typeof preset>>;
export type InvitationTerms = z.output<(typeof invitationShapes)['terms']['value']>;
export type InvitationOrder = z.output<(typeof invitationShapes)['create']['body']>;
export type InvitationLink = z.output<typeof link>;
export type RegisteredMember = z.output<typeof registered>;
export type InvitationWire = Wire<typeof invitationShapes>;
