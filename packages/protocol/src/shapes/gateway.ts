import { z } from 'zod';
import type { staffGatewayCalls } from '#calls/gateway.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, pageSize, rowId, time } from './wire.ts';

const gateway = z.string().regex(/^[A-Z0-9]{2,20}$/);

/** Missing in the ledger, missing in the statement, another amount, another state. */
export const reconciliationKinds = ['missing_here', 'missing_there', 'amount', 'state'] as const;

const item = z.object({
  id: z.string(),
  gateway: z.string(),
  day: z.string(),
  kind: z.enum(reconciliationKinds),
  subject: z.enum(['deposit', 'payout']),
  /** Our id of the order, or the gateway’s if it has none of ours. */
  reference: z.string(),
  amountHere: money.nullable(),
  amountThere: money.nullable(),
  stateHere: z.string().nullable(),
  stateThere: z.string().nullable(),
  utr: z.string().nullable(),
  foundAt: time,
  claimedBy: z.string().nullable(),
  claimedAt: time.nullable(),
  resolvedBy: z.string().nullable(),
  resolvedAt: time.nullable(),
  note: z.string(),
});

const health = z.object({
  gateway: z.string(),
  isUp: z.boolean(),
  /** Of the last hour; null without payments. */
  successPercent: z.int().nullable(),
  note: z.string(),
  /** Null before the first check. */
  checkedAt: time.nullable(),
});

export const staffGatewayShapes = {
  health: {
    about: 'The last known health of each gateway of this installation.',
    value: z.object({ gateways: z.array(health) }),
    refusals: [],
    policy: staffRead('gateway.read'),
  },
  list: {
    about: 'Differences between the statements of the gateways and the ledger, newest first.',
    query: z.strictObject({
      state: z.enum(['open', 'resolved']).default('open'),
      gateway: gateway.optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ items: z.array(item), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('reconciliation.read'),
  },
  claim: {
    about: 'Claims a difference, so that no two people work on it.',
    body: z.strictObject({ id: rowId }),
    value: item,
    refusals: ['RECONCILIATION_UNKNOWN', 'RECONCILIATION_RESOLVED', 'RECONCILIATION_TAKEN'],
    policy: staffAct('reconciliation.resolve'),
  },
  release: {
    about: 'Returns a difference to the queue.',
    body: z.strictObject({ id: rowId }),
    value: item,
    refusals: ['RECONCILIATION_UNKNOWN', 'RECONCILIATION_RESOLVED', 'RECONCILIATION_TAKEN'],
    policy: staffAct('reconciliation.resolve'),
  },
  resolve: {
    about: 'Closes a difference with a note. No money moves here.',
    body: z.strictObject({ id: rowId, note: z.string().trim().min(3).max(400) }),
    value: item,
    refusals: ['RECONCILIATION_UNKNOWN', 'RECONCILIATION_RESOLVED', 'RECONCILIATION_TAKEN'],
    policy: staffAct('reconciliation.resolve'),
  },
  compare: {
    about: 'Compares the statement of one day with the ledger now, instead of tonight.',
    body: z.strictObject({ gateway, day }),
    value: z.object({ lines: z.int(), findings: z.int() }),
    refusals: ['GATEWAY_UNKNOWN', 'GATEWAY_UNANSWERED', 'DAY_NOT_OVER'],
    policy: staffAct('gateway.operate'),
  },
} as const satisfies ShapesOf<typeof staffGatewayCalls>;

export type ReconciliationItem = z.output<typeof item>;
export type StaffGatewayWire = Wire<typeof staffGatewayShapes>;
