import { noMoney, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Direction = 'in' | 'out';
export type TransferState = 'requested' | 'sent' | 'unknown' | 'applied' | 'refused';

export type Stored = {
  id: string;
  reference: string;
  memberId: bigint;
  vendor: string;
  direction: Direction;
  amount: Money;
  state: TransferState;
  reason: string | null;
  requestedAt: Instant;
  changedAt: Instant;
  sentAt: Instant | null;
  confirmedAt: Instant | null;
};

const stored = [
  'id',
  'reference',
  'member_id as memberId',
  'vendor_code as vendor',
  'direction',
  'amount',
  'state',
  'reason',
  'requested_at as requestedAt',
  'changed_at as changedAt',
  'sent_at as sentAt',
  'confirmed_at as confirmedAt',
] as const;

export type NewTransfer = Pick<
  Stored,
  'id' | 'reference' | 'memberId' | 'vendor' | 'direction' | 'amount' | 'requestedAt'
> & { requestKey: string };

export async function insertTransfer(tx: Tx, row: NewTransfer): Promise<Stored> {
  return tx
    .insertInto('transfer')
    .values({
      id: row.id,
      reference: row.reference,
      member_id: row.memberId,
      request_key: row.requestKey,
      vendor_code: row.vendor,
      direction: row.direction,
      amount: row.amount,
      state: 'requested',
      requested_at: row.requestedAt,
      changed_at: row.requestedAt,
    })
    .returning(stored)
    .executeTakeFirstOrThrow();
}

export async function findByRequestKey(
  db: Database | Tx,
  memberId: bigint,
  requestKey: string,
): Promise<Stored | undefined> {
  return db
    .selectFrom('transfer')
    .select(stored)
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function transferById(db: Database | Tx, id: string): Promise<Stored> {
  return db.selectFrom('transfer').select(stored).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockTransfer(tx: Tx, id: string): Promise<Stored> {
  return tx
    .selectFrom('transfer')
    .select(stored)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export type Change = {
  state?: TransferState;
  reason?: string | null;
  sent_at?: Instant;
  ask_at?: Instant | null;
  confirmed_at?: Instant;
};

export async function updateTransfer(tx: Tx, id: string, change: Change, at: Instant): Promise<Stored> {
  return tx
    .updateTable('transfer')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .returning(stored)
    .executeTakeFirstOrThrow();
}

/** Sets the time of the next status query and leaves the state unchanged. */
export async function postponeQuery(tx: Tx, id: string, askAt: Instant): Promise<void> {
  await tx.updateTable('transfer').set({ ask_at: askAt }).where('id', '=', id).execute();
}

/** Transfers that stay in a transient state because their process has died. */
export async function stuckTransfers(
  db: Database,
  state: 'requested' | 'sent',
  { before, limit }: { before: Instant; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select('id')
    .where('state', '=', state)
    .where('changed_at', '<', before)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function dueForQuery(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transfer')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A member's pending transfers, oldest first. */
export async function pendingOf(db: Database, memberId: bigint): Promise<Stored[]> {
  return db
    .selectFrom('transfer')
    .select(stored)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['requested', 'sent', 'unknown'])
    .orderBy('requested_at')
    .execute();
}

/** Balance of all vendor wallets in our ledger, which is the amount at risk there. */
export async function withVendors(tx: Tx, memberId: bigint): Promise<Money> {
  const { rows } = await sql<{ sum: Money }>`
    select coalesce(sum(balance), 0)::bigint as sum
      from ledger_account
     where member_id = ${memberId}::bigint
       and purpose = 'vendor'`.execute(tx);
  return rows[0]?.sum ?? noMoney;
}

export async function isVendorInMaintenance(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendor')
    .select('in_maintenance as isResting')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.isResting ?? true;
}

/** Members who may not play now and have a balance at a vendor. */
export async function strandedWallets(
  db: Database,
  now: Instant,
  limit: number,
): Promise<{ memberId: bigint; vendor: string }[]> {
  const { rows } = await sql<{ memberId: bigint; vendor: string }>`
    select account.member_id as "memberId", account.name as vendor
      from ledger_account account
      join member on member.id = account.member_id
      join vendor_policy policy on policy.vendor_code = account.name and policy.keeps_wallet
     where account.purpose = 'vendor'
       and account.balance > 0
       and (
             member.break_until > ${now}::timestamptz
             or (member.excluded_at is not null and coalesce(member.excluded_until > ${now}::timestamptz, true))
           )
       and not exists (
             select
               from transfer
              where transfer.member_id = account.member_id
                and transfer.vendor_code = account.name
                and transfer.state in ('requested', 'sent', 'unknown')
           )
     order by account.id
     limit ${limit}`.execute(db);
  return rows;
}
