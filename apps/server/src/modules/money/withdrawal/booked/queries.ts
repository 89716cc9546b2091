import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import type { Database } from '#db/database.ts';
import type { Booked } from '#modules/money/gateway/module.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const booked = [
  'id as orderId',
  'payout as amount',
  'status',
  'sent_at as sentAt',
  'requested_at as requestedAt',
] as const;

type BookedRow = {
  orderId: string;
  amount: Money;
  status: WithdrawalState;
  sentAt: Instant | null;
  requestedAt: Instant;
};

function toBooked({ orderId, amount, status, sentAt, requestedAt }: BookedRow): Booked {
  return { orderId, amount, state: bookedStates[status], at: sentAt ?? requestedAt };
}

const bookedStates = {
  requested: 'open',
  review: 'open',
  approved: 'open',
  submitting: 'open',
  processing: 'open',
  unknown: 'open',
  sent: 'settled',
  confirmed: 'settled',
  confirmed_forced: 'settled',
  disputed: 'settled',
  reversed: 'reversed',
  failed: 'closed',
  rejected: 'closed',
} as const satisfies Record<WithdrawalState, Booked['state']>;

export async function findBooked(db: Database, gateway: string, ids: readonly string[]): Promise<Booked[]> {
  // A statement may contain foreign order ids; ours are UUIDs.
  const ours = ids.filter((id) => uuidPattern.test(id));
  if (ours.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawal')
    .select(booked)
    .where('gateway', '=', gateway)
    .where('id', 'in', ours)
    .execute();
  return rows.map(toBooked);
}

export async function listBooked(
  db: Database,
  gateway: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<Booked[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(booked)
    .where('gateway', '=', gateway)
    .where('sent_at', '>=', from)
    .where('sent_at', '<', until)
    .execute();
  return rows.map(toBooked);
}

/** Order numbers of the member's open disputes. */
export async function disputedOf(db: Database, memberId: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('reference')
    .where('member_id', '=', memberId)
    .where('status', '=', 'disputed')
    .execute();
  return rows.map(({ reference }) => reference);
}
