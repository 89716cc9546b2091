import { z } from 'zod';
import type { staffInboxCalls } from '#calls/staff-inbox.ts';
import { campaignAudiences, campaignKinds, campaignStates, messageBodyMax, messageTitleMax } from '#inbox.ts';
import { languages } from '#languages.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { pageSize, requestKey, rowId, time } from './wire.ts';

const text = z.strictObject({
  title: z.string().trim().min(1).max(messageTitleMax),
  body: z.string().trim().min(1).max(messageBodyMax),
});
const texts = z.strictObject({ EN: text, HI: text });

const days = z.int().min(1).max(3650);
const vipLevel = z.int().min(0).max(99);

/** The members to reach; they meet every given condition. */
const segment = z
  .strictObject({
    vipFrom: vipLevel.optional(),
    vipTo: vipLevel.optional(),
    language: z.enum(languages).optional(),
    /** Logged in within these days. */
    activeDays: days.optional(),
    /** Not logged in for these days. */
    inactiveDays: days.optional(),
    /** The account of an agent whose whole line is meant. */
    agent: z.string().trim().min(1).max(64).optional(),
  })
  .refine(({ vipFrom = 0, vipTo = 99 }) => vipFrom <= vipTo, { path: ['vipTo'] });

const campaign = z.object({
  id: z.string(),
  kind: z.enum(campaignKinds),
  audience: z.enum(campaignAudiences),
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  segment: segment.nullable(),
  texts: z.object({
    EN: z.object({ title: z.string(), summary: z.string() }),
    HI: z.object({ title: z.string(), summary: z.string() }),
  }),
  state: z.enum(campaignStates),
  /** The number of recipients when it was written, and of those who have it. */
  targets: z.int(),
  delivered: z.int(),
  sentBy: z.string(),
  sentAt: time,
  endedAt: time.nullable(),
});

const toMember = z.strictObject({
  /** The idempotency key. */
  key: requestKey,
  account: z.string().trim().min(1).max(64),
  kind: z.enum(campaignKinds),
  texts,
});

const toMany = z.strictObject({
  /** The idempotency key. */
  key: requestKey,
  kind: z.enum(campaignKinds),
  /** Null means all members. */
  segment: segment.nullable(),
  texts,
});

export const staffInboxShapes = {
  list: {
    about: 'Messages by staff, the newest first, with their progress.',
    query: z.strictObject({ before: rowId.optional(), size: pageSize(30, 100) }),
    value: z.object({ campaigns: z.array(campaign), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('message.read'),
  },
  audience: {
    about: 'The number of members who would receive a message.',
    body: z.strictObject({ kind: z.enum(campaignKinds), segment: segment.nullable() }),
    value: z.object({ members: z.int() }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('message.campaign'),
  },
  sendToMember: {
    about: 'Writes a message to one member, who has it immediately.',
    body: toMember,
    value: campaign,
    refusals: ['MEMBER_UNKNOWN', 'MESSAGE_NO_RECIPIENT', 'MESSAGE_EMPTY', 'REQUEST_KEY_REUSED'],
    policy: staffAct('message.send'),
  },
  sendToMany: {
    about: 'Writes a message to a segment or to all members; a job delivers it, once to each.',
    body: toMany,
    value: campaign,
    refusals: ['MEMBER_UNKNOWN', 'MESSAGE_NO_RECIPIENT', 'MESSAGE_EMPTY', 'REQUEST_KEY_REUSED'],
    policy: staffAct('message.campaign'),
  },
  stop: {
    about: 'Stops a delivery in progress; delivered messages stay.',
    body: z.strictObject({ id: rowId }),
    value: campaign,
    refusals: ['CAMPAIGN_UNKNOWN', 'CAMPAIGN_ENDED'],
    policy: staffAct('message.campaign'),
  },
} as const satisfies ShapesOf<typeof staffInboxCalls>;

export type Campaign = z.output<typeof campaign>;
export type Segment = z.output<typeof segment>;
export type MessageToMember = z.output<typeof toMember>;
export type MessageToMany = z.output<typeof toMany>;
export type StaffInboxWire = Wire<typeof staffInboxShapes>;
