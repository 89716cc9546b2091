import { z } from 'zod';
import type { deskCalls } from '#calls/desk.ts';
import { ledgerPurposes } from '#ledger.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { language, money, movementKind, pageSize, rowId, time } from './wire.ts';

/** The cursor of the next page: the moment in microseconds, and the number within the account. */
const cursor = z.string().regex(/^\d{1,17}\.\d{1,18}$/);

/** Waiting items by the name of the queue. */
export const deskQueues = [
  'depositClaimed',
  'depositReview',
  'withdrawalReview',
  'withdrawalUnknown',
  'withdrawalDisputed',
  'adjustment',
  'staffRequest',
  'rewardGrant',
  'reconciliation',
  'lotteryRequest',
  'agentApplication',
  'agentBill',
  'activity',
  'vendorCase',
  'chat',
  'alarm',
] as const;

const queue = z.object({ queue: z.enum(deskQueues), count: z.int(), oldestAt: time.nullable() });

const found = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  type: z.int(),
  vipLevel: z.int(),
  isLocked: z.boolean(),
  cash: money,
  madeAt: time,
  lastLoginAt: time.nullable(),
});

const note = z.object({ id: z.string(), by: z.string(), note: z.string(), at: time });

const purpose = z.enum(ledgerPurposes);

const account = z.object({
  id: z.string(),
  purpose,
  name: z.string(),
  balance: money,
  entries: z.string(),
  lastAt: time.nullable(),
});

const profile = found.extend({
  language,
  upline: z.object({ id: z.string(), account: z.string() }).nullable(),
  realm: z.enum(['main', 'trial']),
  /** Empty for a caller without permission to read the ledger. */
  accounts: z.array(account),
  flags: z.array(z.object({ id: z.string(), kind: z.string(), reference: z.string(), at: time })),
  notes: z.array(note),
});

const entry = z.object({
  seq: z.string(),
  at: time,
  kind: movementKind,
  amount: money,
  balanceAfter: money,
  reference: z.string(),
  /** The name of the other account of the movement. */
  contra: z.string(),
});

/** The failed ledger check: an account's balance, its chain of entries, its rollups, the house accounts, or the sum of both sides. */
const alarm = z.object({
  id: z.string(),
  account: z.string().nullable(),
  memberId: z.string().nullable(),
  finding: z.enum(['balance', 'entries', 'rollup', 'house', 'sides']),
  expected: money,
  found: money,
  foundAt: time,
  seenAt: time,
  clearedAt: time.nullable(),
});

const balance = z.object({
  isSound: z.boolean(),
  finishedAt: time.nullable(),
  /** By realm and purpose; each realm sums to zero. */
  totals: z.array(z.object({ realm: z.enum(['main', 'trial']), purpose, accounts: z.int(), amount: money })),
  alarms: z.array(alarm),
});

export const deskShapes = {
  home: {
    about: 'The queues that this person may see: the number of waiting items, and the age of the oldest.',
    value: z.object({ queues: z.array(queue), at: time }),
    refusals: [],
    policy: staffRead(null),
  },
  members: {
    about: 'Members whose account, nickname or id starts with the text.',
    query: z.strictObject({
      words: z.string().trim().max(64).default(''),
      after: rowId.optional(),
      size: pageSize(30, 100),
    }),
    value: z.object({ members: z.array(found), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('member.read'),
  },
  member: {
    about: 'One member: the profile, every wallet, the notes.',
    query: z.strictObject({ id: rowId }),
    value: profile,
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('member.read'),
  },
  note: {
    about: 'Writes a note about a member for colleagues; the member never sees it.',
    body: z.strictObject({ id: rowId, note: z.string().trim().min(1).max(1000) }),
    value: note,
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffAct('member.note'),
  },
  clearFlag: {
    about: 'Clears a flag of a member, with a reason: withdrawals no longer need a review because of it.',
    body: z.strictObject({ id: rowId, flagId: rowId, reason: z.string().trim().min(3).max(400) }),
    value: z.object({}),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffAct('withdrawal.review'),
  },
  ledger: {
    about: 'The entries of one account of a member, newest first, with the balance after each.',
    query: z.strictObject({
      id: rowId,
      accountId: rowId,
      before: cursor.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ entries: z.array(entry), next: z.string().nullable() }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('ledger.read'),
  },
  balance: {
    about:
      'The trial balance: balances, whether they sum to zero, and every alarm by the name of its account.',
    value: balance,
    refusals: [],
    // It sums all accounts, so the rate limit is low.
    policy: {
      ...staffRead('balance.read'),
      limit: { points: 30, seconds: 60, by: 'actor', store: 'memory' },
    },
  },
} as const satisfies ShapesOf<typeof deskCalls>;

export type DeskQueue = z.output<typeof queue>;
export type FoundMember = z.output<typeof found>;
export type MemberNote = z.output<typeof note>;
export type MemberProfile = z.output<typeof profile>;
export type DeskEntry = z.output<typeof entry>;
export type TrialBalance = z.output<typeof balance>;
export type DeskWire = Wire<typeof deskShapes>;
