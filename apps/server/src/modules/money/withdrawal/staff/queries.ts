import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { PayoutKind, WithdrawalState } from '@mela/protocol/withdrawal';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type StaffRow = {
  id: string;
  reference: string;
  memberId: bigint;
  account: string;
  nickname: string;
  vipLevel: number;
  amount: Money;
  fee: Money;
  tax: Money;
  payout: Money;
  status: WithdrawalState;
  flags: string[];
  kind: PayoutKind;
  addressShown: string;
  holderName: string;
  ifsc: string | null;
  requestedAt: Instant;
  changedAt: Instant;
  claimedBy: bigint | null;
  claimedName: string | null;
  claimedAt: Instant | null;
  gateway: string | null;
  gatewayRef: string | null;
  utr: string | null;
  sentAt: Instant | null;
  reason: string | null;
  disputeNote: string | null;
  proofId: string | null;
};

function selectRows(db: Database | Tx) {
  return db
    .selectFrom('withdrawal')
    .innerJoin('member', 'member.id', 'withdrawal.member_id')
    .leftJoin('staff', 'staff.id', 'withdrawal.claimed_by')
    .select([
      'withdrawal.id',
      'withdrawal.reference',
      'withdrawal.member_id as memberId',
      'member.account',
      'member.nickname',
      'member.vip_level as vipLevel',
      'withdrawal.amount',
      'withdrawal.fee',
      'withdrawal.tax',
      'withdrawal.payout',
      'withdrawal.status',
      'withdrawal.flags',
      'withdrawal.kind',
      'withdrawal.address_shown as addressShown',
      'withdrawal.holder_name as holderName',
      'withdrawal.ifsc',
      'withdrawal.requested_at as requestedAt',
      'withdrawal.changed_at as changedAt',
      'withdrawal.claimed_by as claimedBy',
      'staff.name as claimedName',
      'withdrawal.claimed_at as claimedAt',
      'withdrawal.gateway',
      'withdrawal.gateway_ref as gatewayRef',
      'withdrawal.utr',
      'withdrawal.sent_at as sentAt',
      'withdrawal.reason',
      'withdrawal.dispute_note as disputeNote',
      'withdrawal.proof_id as proofId',
    ]);
}

type Wanted = {
  states: readonly WithdrawalState[];
  memberId: bigint | undefined;
  isNewestFirst: boolean;
  after: string | undefined;
  limit: number;
};

/** Keyset pagination by request time, so that a page stays the same while staff work on other cases. */
export async function pageForStaff(db: Database, wanted: Wanted): Promise<StaffRow[]> {
  const { states, memberId, isNewestFirst, after, limit } = wanted;
  const direction = isNewestFirst ? 'desc' : 'asc';
  const beyond = isNewestFirst ? sql`<` : sql`>`;
  let query = selectRows(db).where('withdrawal.status', 'in', states);
  if (memberId !== undefined) query = query.where('withdrawal.member_id', '=', memberId);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(withdrawal.requested_at, withdrawal.id) ${beyond}
        (select last.requested_at, last.id from withdrawal as last where last.id = ${after}::uuid)`,
    );
  }
  return query
    .orderBy('withdrawal.requested_at', direction)
    .orderBy('withdrawal.id', direction)
    .limit(limit)
    .execute();
}

export async function rowForStaff(db: Database | Tx, id: string): Promise<StaffRow | undefined> {
  return selectRows(db).where('withdrawal.id', '=', id).executeTakeFirst();
}

export type Consent = {
  withdrawalId: string;
  kind: 'approve' | 'reverse';
  staffId: bigint;
  name: string;
  madeAt: Instant;
};

export async function consentsOf(db: Database | Tx, ids: readonly string[]): Promise<Consent[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('withdrawal_consent')
    .innerJoin('staff', 'staff.id', 'withdrawal_consent.staff_id')
    .select([
      'withdrawal_consent.withdrawal_id as withdrawalId',
      'withdrawal_consent.kind',
      'withdrawal_consent.staff_id as staffId',
      'staff.name',
      'withdrawal_consent.made_at as madeAt',
    ])
    .where('withdrawal_consent.withdrawal_id', 'in', ids)
    .orderBy('withdrawal_consent.made_at')
    .orderBy('withdrawal_consent.staff_id')
    .execute();
}

type NewConsent = Omit<Consent, 'name'>;

/** False if this person has already agreed. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<boolean> {
  const inserted = await tx
    .insertInto('withdrawal_consent')
    .values({
      withdrawal_id: consent.withdrawalId,
      kind: consent.kind,
      staff_id: consent.staffId,
      made_at: consent.madeAt,
    })
    .onConflict((conflict) => conflict.columns(['withdrawal_id', 'kind', 'staff_id']).doNothing())
    .returning('staff_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type StaffStep = {
  status: WithdrawalState;
  actor: 'member' | 'house' | 'gateway' | 'staff';
  staffId: bigint | null;
  name: string | null;
  madeAt: Instant;
};

export async function stepsForStaff(db: Database | Tx, id: string): Promise<StaffStep[]> {
  return db
    .selectFrom('withdrawal_step')
    .leftJoin('staff', 'staff.id', 'withdrawal_step.staff_id')
    .select([
      'withdrawal_step.status',
      'withdrawal_step.actor',
      'withdrawal_step.staff_id as staffId',
      'staff.name',
      'withdrawal_step.made_at as madeAt',
    ])
    .where('withdrawal_step.withdrawal_id', '=', id)
    .orderBy('withdrawal_step.id')
    .execute();
}
