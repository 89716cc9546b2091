import { z } from 'zod';
import type { staffGrantCalls, staffRewardCalls } from '#calls/staff-reward.ts';
import { rewardSources, rewardStates, rewardWallets } from '#reward.ts';
import { turnoverStates } from '#turnover.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageNo, pageOf, pageSize, requestKey, rowId, time } from './wire.ts';

const reward = z.object({
  id: z.uuid(),
  reference: z.string(),
  source: z.enum(rewardSources),
  titleEn: z.string().nullable(),
  titleHi: z.string().nullable(),
  step: z.int().nullable(),
  budget: z.string(),
  wallet: z.enum(rewardWallets),
  amount: money,
  state: z.enum(rewardStates),
  /** How often the amount must be bet before a withdrawal, as it was granted. */
  times: z.string(),
  grantedAt: time,
  expiresAt: time.nullable(),
  endedAt: time.nullable(),
  turnover: z.object({ required: money, counted: money, status: z.enum(turnoverStates) }).nullable(),
});

export const staffRewardShapes = {
  list: {
    about: 'Every reward of a member with its terms as they were, the newest first.',
    query: z.strictObject({ memberId: rowId, pageNo, pageSize: pageSize(20, 100) }),
    value: pageOf(reward),
    refusals: [],
    policy: staffRead('reward.read'),
  },
  revoke: {
    about: 'Cancels an unclaimed reward; its money goes back to the budget. A repeat changes nothing.',
    body: z.strictObject({ id: z.uuid(), reason: z.string().trim().min(3).max(400) }),
    value: z.object({}),
    refusals: ['REWARD_UNKNOWN', 'REWARD_NOT_CLAIMABLE'],
    policy: staffAct('reward.revoke'),
  },
} as const satisfies ShapesOf<typeof staffRewardCalls>;

export const grantStates = ['proposed', 'approved', 'rejected'] as const;

const grant = z.object({
  id: z.string(),
  member: z.object({ id: z.string(), account: z.string() }),
  amount: money,
  wallet: z.enum(rewardWallets),
  times: z.string(),
  /** How long the member can claim it; null: without a limit. */
  claimDays: z.int().nullable(),
  titleEn: z.string(),
  titleHi: z.string(),
  reason: z.string(),
  state: z.enum(grantStates),
  proposedBy: z.string(),
  proposedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string(),
  /** Whether the caller proposed it, and so may not decide it. */
  isOwn: z.boolean(),
});

const title = z.string().trim().min(3).max(60);

const proposal = z.strictObject({
  requestKey,
  memberId: rowId,
  amount: money,
  wallet: z.enum(rewardWallets),
  times: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  claimDays: z.int().min(1).max(365).nullable(),
  titleEn: title,
  titleHi: title,
  reason: z.string().trim().min(10).max(400),
});

const filters = z.strictObject({
  state: z.enum(grantStates).optional(),
  before: rowId.optional(),
  size: pageSize(50, 200),
});

const decision = (min: number) => z.strictObject({ id: rowId, note: z.string().trim().min(min).max(400) });
const decided = [
  'GRANT_UNKNOWN',
  'GRANT_DECIDED',
  'SECOND_PERSON_NEEDED',
  'SECOND_PERSON_LINKED',
  'STAFF_NOT_ONESELF',
] as const;

export const staffGrantShapes = {
  list: {
    about: 'Rewards that staff proposed by hand, newest first.',
    query: filters,
    value: z.object({ grants: z.array(grant), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('reward.read'),
  },
  propose: {
    about: 'Proposes a reward for a member. Nothing is granted before a second person approves it.',
    body: proposal,
    value: grant,
    refusals: [
      'MEMBER_UNKNOWN',
      'GRANT_OUT_OF_RANGE',
      'GRANT_NOT_POSSIBLE',
      'REQUEST_KEY_REUSED',
      'STAFF_NOT_ONESELF',
    ],
    policy: staffAct('reward.propose'),
  },
  approve: {
    about: 'The decision of a second person: grants the reward from the budget `manual`, once.',
    body: decision(0),
    value: grant,
    refusals: [...decided, 'GRANT_NOT_POSSIBLE', 'BUDGET_EMPTY'],
    policy: staffMoney('reward.approve'),
  },
  reject: {
    about: 'Rejects a proposed reward, with a reason. The proposer may not decide either way.',
    body: decision(3),
    value: grant,
    refusals: decided,
    policy: staffAct('reward.approve'),
  },
} as const satisfies ShapesOf<typeof staffGrantCalls>;

export type Grant = z.output<typeof grant>;
export type GrantProposal = z.output<typeof proposal>;
export type GrantFilters = z.output<typeof filters>;
export type StaffRewardWire = Wire<typeof staffRewardShapes>;
export type StaffGrantWire = Wire<typeof staffGrantShapes>;
