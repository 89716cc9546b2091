import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { WithdrawalState } from '@mela/protocol/withdrawal';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { addressColumns, type StoredAddress } from '#modules/money/payout-account/module.ts';

export type Stored = StoredAddress & {
  id: string;
  reference: string;
  memberId: bigint;
  payoutAccountId: string;
  holderName: string;
  amount: Money;
  fee: Money;
  tax: Money;
  payout: Money;
  status: WithdrawalState;
  flags: string[];
  requestedAt: Instant;
  changedAt: Instant;
  claimedBy: bigint | null;
  reason: string | null;
  gateway: string | null;
  payoutKey: string | null;
  gatewayRef: string | null;
  submittedAt: Instant | null;
  utr: string | null;
  sentAt: Instant | null;
  receiptDueAt: Instant | null;
  disputeNote: string | null;
  proofId: string | null;
};

const stored = [
  ...addressColumns,
  'id',
  'reference',
  'member_id as memberId',
  'payout_account_id as payoutAccountId',
  'holder_name as holderName',
  'amount',
  'fee',
  'tax',
  'payout',
  'status',
  'flags',
  'requested_at as requestedAt',
  'changed_at as changedAt',
  'claimed_by as claimedBy',
  'reason',
  'gateway',
  'payout_key as payoutKey',
  'gateway_ref as gatewayRef',
  'submitted_at as submittedAt',
  'utr',
  'sent_at as sentAt',
  'receipt_due_at as receiptDueAt',
  'dispute_note as disputeNote',
  'proof_id as proofId',
] as const;

/** States that do not count towards the limits of a day. */
const undone = ['rejected', 'failed', 'reversed'] as const;

export type DayUse = { count: number; sum: Money };

export async function dayUseOf(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<DayUse> {
  return db
    .selectFrom('withdrawal')
    .select([sql<number>`count(*)::int`.as('count'), sql<Money>`coalesce(sum(amount), 0)::bigint`.as('sum')])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .where('status', 'not in', undone)
    .executeTakeFirstOrThrow();
}

export async function findByRequestKey(
  tx: Tx,
  memberId: bigint,
  requestKey: string,
): Promise<Stored | undefined> {
  return tx
    .selectFrom('withdrawal')
    .select(stored)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type NewWithdrawal = StoredAddress & {
  id: string;
  reference: string;
  memberId: bigint;
  requestKey: string;
  payoutAccountId: string;
  holderName: string;
  amount: Money;
  fee: Money;
  tax: Money;
  taxed: Money;
  payout: Money;
  day: LocalDay;
  requestedAt: Instant;
};

export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<Stored> {
  return tx
    .insertInto('withdrawal')
    .values({ ...columnsOf(row), status: 'requested', changed_at: row.requestedAt })
    .returning(stored)
    .executeTakeFirstOrThrow();
}

/** The stored columns of an imported withdrawal. */
type Known = {
  status: WithdrawalState;
  changed_at: Instant;
  flags: string[];
  reason: string | null;
  dispute_note: string | null;
  utr: string | null;
  sent_at: Instant | null;
  receipt_due_at: Instant | null;
  gateway: string | null;
  payout_key: string | null;
  submitted_at: Instant | null;
};

export async function insertPast(tx: Tx, row: NewWithdrawal, known: Known): Promise<void> {
  await tx
    .insertInto('withdrawal')
    .values({ ...columnsOf(row), ...known })
    .execute();
}

function columnsOf(row: NewWithdrawal) {
  return {
    id: row.id,
    reference: row.reference,
    member_id: row.memberId,
    request_key: row.requestKey,
    payout_account_id: row.payoutAccountId,
    kind: row.kind,
    holder_name: row.holderName,
    address_locked: row.addressLocked,
    address_key: row.addressKey,
    address_digest: row.addressDigest,
    address_shown: row.addressShown,
    ifsc: row.ifsc,
    amount: row.amount,
    fee: row.fee,
    tax: row.tax,
    taxed: row.taxed,
    payout: row.payout,
    day: row.day,
    requested_at: row.requestedAt,
  };
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<Stored | undefined> {
  return tx.selectFrom('withdrawal').select(stored).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Columns that may change together with the state; amount and destination never change. */
export type Change = {
  flags?: string[];
  reason?: string;
  claimed_by?: bigint | null;
  claimed_at?: Instant | null;
  gateway?: string;
  payout_key?: string;
  gateway_ref?: string;
  submitted_at?: Instant;
  ask_at?: Instant | null;
  utr?: string;
  sent_at?: Instant;
  receipt_due_at?: Instant;
  dispute_note?: string;
  proof_id?: string;
};

export async function updateWithdrawal(
  tx: Tx,
  id: string,
  change: Change & { status?: WithdrawalState; changed_at?: Instant },
): Promise<Stored> {
  return tx
    .updateTable('withdrawal')
    .set(change)
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow();
}

export type Step = {
  withdrawalId: string;
  status: WithdrawalState;
  actor: 'member' | 'house' | 'gateway' | 'staff';
  staffId: bigint | null;
  madeAt: Instant;
};

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await tx
    .insertInto('withdrawal_step')
    .values({
      withdrawal_id: step.withdrawalId,
      status: step.status,
      actor: step.actor,
      staff_id: step.staffId,
      made_at: step.madeAt,
    })
    .execute();
}

export async function stepsOf(
  db: Database | Tx,
  ids: readonly string[],
): Promise<{ withdrawalId: string; status: WithdrawalState; madeAt: Instant }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('withdrawal_step')
    .select(['withdrawal_id as withdrawalId', 'status', 'made_at as madeAt'])
    .where('withdrawal_id', 'in', ids)
    .orderBy('id')
    .execute();
}

export async function findByReference(
  db: Database,
  memberId: bigint,
  reference: string,
): Promise<Stored | undefined> {
  return db
    .selectFrom('withdrawal')
    .select(stored)
    .where('reference', '=', reference)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function findOwn(db: Database | Tx, memberId: bigint, id: string): Promise<Stored | undefined> {
  return db
    .selectFrom('withdrawal')
    .select(stored)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

type Span = { offset: number; limit: number };

export async function pageOfMember(
  db: Database,
  memberId: bigint,
  { offset, limit }: Span,
): Promise<{ rows: Stored[]; total: number }> {
  const own = db.selectFrom('withdrawal').where('member_id', '=', memberId);
  const rows = await own
    .select(stored)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Sent payouts without an answer from the member, and those marked as received automatically that can still be disputed. */
export async function awaitingReceipt(db: Database, memberId: bigint, sentAfter: Instant): Promise<Stored[]> {
  return db
    .selectFrom('withdrawal')
    .select(stored)
    .where('member_id', '=', memberId)
    .where((at) =>
      at.or([
        at('status', '=', 'sent'),
        at.and([at('status', '=', 'confirmed_forced'), at('sent_at', '>', sentAfter)]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .limit(50)
    .execute();
}

/** Ids in one state, the longest waiting first. */
export async function idsIn(
  db: Database,
  status: WithdrawalState,
  { before, limit }: { before: Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('status', '=', status)
    .where('changed_at', '<=', before)
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

type Late = { status: WithdrawalState; since: Instant; limit: number };

/** Withdrawals that have been in one state since before `since` and have no compensation. */
export async function lateWithoutCompensation(
  db: Database,
  { status, since, limit }: Late,
): Promise<{ id: string; reference: string; memberId: bigint }[]> {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'reference', 'member_id as memberId'])
    .where('status', '=', status)
    .where('changed_at', '<=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_key')
            .select('ledger_key.key')
            .where('ledger_key.key', '=', sql<string>`'withdrawal:' || withdrawal.id || ':apology'`),
        ),
      ),
    )
    .orderBy('requested_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function dueForQuery(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** One statement, so that a process cannot stop between the state and its step. */
export async function forceReceipts(
  db: Database,
  now: Instant,
  limit: number,
): Promise<{ id: string; memberId: bigint }[]> {
  const { rows } = await sql<{ id: string; memberId: bigint }>`
    with due as (
      select id
        from withdrawal
       where status = 'sent'
         and receipt_due_at <= ${now}::timestamptz
       order by receipt_due_at
       limit ${limit}
         for update skip locked
    ), forced as (
      update withdrawal
         set status = 'confirmed_forced',
             changed_at = ${now}::timestamptz
        from due
       where withdrawal.id = due.id
      returning withdrawal.id, withdrawal.member_id
    ), noted as (
      insert into withdrawal_step (withdrawal_id, status, actor, made_at)
      select id, 'confirmed_forced', 'house', ${now}::timestamptz
        from forced
    )
    select id, member_id as "memberId"
      from forced`.execute(db);
  return rows;
}

type RiskRow = { isVerified: boolean; isFlagged: boolean; hasOpenDispute: boolean; recent: number };

export async function riskFactsOf(
  tx: Tx,
  { memberId, payoutAccountId }: Pick<Stored, 'memberId' | 'payoutAccountId'>,
  since: Instant,
): Promise<RiskRow> {
  const { rows } = await sql<RiskRow>`
    select exists (select from payout_account where id = ${payoutAccountId}::uuid and verified_at is not null) as "isVerified",
           exists (select from member_flag where member_id = ${memberId} and cleared_at is null) as "isFlagged",
           exists (select from withdrawal where member_id = ${memberId} and status = 'disputed') as "hasOpenDispute",
           (select count(*)::int
              from withdrawal
             where member_id = ${memberId}
               and requested_at > ${since}::timestamptz) as recent`.execute(tx);
  const [facts] = rows;
  if (!facts) throw new Error('The risk query returned no row');
  return facts;
}
