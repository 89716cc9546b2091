import { z } from 'zod';
import type { staffWithdrawalCalls } from '#calls/staff-withdrawal.ts';
import { payoutKinds, staffWithdrawalQueues, withdrawalStates } from '#withdrawal.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageSize, rowId, time } from './wire.ts';

const person = z.object({ id: z.string(), name: z.string() });

const queued = z.object({
  id: z.uuid(),
  reference: z.string(),
  member: z.object({ id: z.string(), account: z.string(), nickname: z.string(), vipLevel: z.int() }),
  amount: money,
  fee: money,
  tax: money,
  payout: money,
  status: z.enum(withdrawalStates),
  flags: z.array(z.string()),
  kind: z.enum(payoutKinds),
  destination: z.string(),
  holderName: z.string(),
  ifsc: z.string().nullable(),
  requestedAt: time,
  changedAt: time,
  claimedBy: person.nullable(),
  claimedAt: time.nullable(),
  /** The required number of approvals, and the approvals so far. */
  approvalsNeeded: z.int(),
  approvals: z.array(z.object({ staff: person, at: time })),
  gateway: z.string().nullable(),
  gatewayRef: z.string().nullable(),
  utr: z.string().nullable(),
  sentAt: time.nullable(),
  reason: z.string().nullable(),
  disputeNote: z.string().nullable(),
  /** The picture that came with a dispute; `/staff/picture/<id>` shows it. */
  proofId: z.uuid().nullable(),
  /** The approvals to return disputed money; above the limit it takes two. */
  reversals: z.array(z.object({ staff: person, at: time })),
});

const detail = queued.extend({
  steps: z.array(
    z.object({
      status: z.enum(withdrawalStates),
      actor: z.enum(['member', 'house', 'gateway', 'staff']),
      staff: person.nullable(),
      at: time,
    }),
  ),
});

const byId = z.strictObject({ id: z.uuid() });
const reason = z.string().trim().min(3).max(500);

export const staffWithdrawalShapes = {
  list: {
    about: 'Withdrawals of one queue: open ones oldest first, ended ones newest first.',
    query: z.strictObject({
      queue: z.enum(staffWithdrawalQueues).default('review'),
      memberId: rowId.optional(),
      size: pageSize(50, 200),
      /** The last id of the page before. */
      after: z.uuid().optional(),
    }),
    value: z.object({ withdrawals: z.array(queued), next: z.uuid().nullable() }),
    refusals: [],
    policy: staffRead('withdrawal.read'),
  },
  detail: {
    about: 'One withdrawal with its history.',
    query: byId,
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN'],
    policy: staffRead('withdrawal.read'),
  },
  claim: {
    about: 'Claims a withdrawal, so that no two people work on it.',
    body: byId,
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN', 'WITHDRAWAL_TAKEN'],
    policy: staffAct('withdrawal.review'),
  },
  release: {
    about: 'Returns a withdrawal to the queue.',
    body: byId,
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_TAKEN'],
    policy: staffAct('withdrawal.review'),
  },
  approve: {
    about: 'Approves a claimed withdrawal. Above the limit it is paid after a second person has confirmed.',
    body: byId,
    value: detail,
    refusals: [
      'WITHDRAWAL_UNKNOWN',
      'WITHDRAWAL_NOT_OPEN',
      'WITHDRAWAL_TAKEN',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
    ],
    policy: staffMoney('withdrawal.review'),
  },
  confirm: {
    about: 'The second approval above the limit; never by the person who gave the first.',
    body: byId,
    value: detail,
    refusals: [
      'WITHDRAWAL_UNKNOWN',
      'WITHDRAWAL_NOT_OPEN',
      'WITHDRAWAL_NOT_APPROVED',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
    ],
    policy: staffMoney('withdrawal.confirm'),
  },
  reject: {
    about: 'Rejects a withdrawal; the member sees the reason, and the money is back in the wallet.',
    body: z.strictObject({ id: z.uuid(), reason }),
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN', 'WITHDRAWAL_TAKEN'],
    policy: staffAct('withdrawal.review'),
  },
  ask: {
    about: 'Queries the gateway for the result of a payout. The payout is never sent again.',
    body: byId,
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN'],
    policy: staffAct('withdrawal.review'),
  },
  resolve: {
    about:
      'Ends a dispute: the money did arrive, or it is returned to the wallet. The latter takes two people above the limit.',
    body: z.strictObject({ id: z.uuid(), outcome: z.enum(['confirmed', 'reversed']), reason }),
    value: detail,
    refusals: ['WITHDRAWAL_UNKNOWN', 'WITHDRAWAL_NOT_OPEN', 'SECOND_PERSON_NEEDED', 'SECOND_PERSON_LINKED'],
    policy: staffMoney('withdrawal.dispute'),
  },
} as const satisfies ShapesOf<typeof staffWithdrawalCalls>;

export type StaffWithdrawal = z.output<typeof queued>;
export type StaffWithdrawalDetail = z.output<typeof detail>;
export type StaffWithdrawalWire = Wire<typeof staffWithdrawalShapes>;
