import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { ActivityKind, DepositBonusReason, DepositBonusState } from '@mela/protocol/activity';
import type { Database, Tx } from '#db/database.ts';

type NewPromise = {
  depositId: string;
  memberId: bigint;
  activityId: bigint;
  address: string;
  terms: string;
  own: Money;
  at: Instant;
};

export async function insertPromise(tx: Tx, promise: NewPromise): Promise<void> {
  await tx
    .insertInto('deposit_bonus')
    .values({
      deposit_id: promise.depositId,
      member_id: promise.memberId,
      activity_id: promise.activityId,
      address: promise.address,
      terms: promise.terms,
      own: promise.own,
      state: 'promised',
      made_at: promise.at,
    })
    .execute();
}

export type PromiseRow = {
  depositId: string;
  memberId: bigint;
  activityId: bigint;
  code: string;
  kind: ActivityKind;
  address: string;
  terms: unknown;
  ordered: Money;
  own: Money;
  received: Money | null;
  state: DepositBonusState;
  reason: DepositBonusReason | null;
  amount: Money | null;
};

const promises = (db: Database | Tx) =>
  db
    .selectFrom('deposit_bonus')
    .innerJoin('activity', 'activity.id', 'deposit_bonus.activity_id')
    .innerJoin('deposit', 'deposit.id', 'deposit_bonus.deposit_id')
    .select([
      'deposit_bonus.deposit_id as depositId',
      'deposit_bonus.member_id as memberId',
      'deposit_bonus.activity_id as activityId',
      'activity.code',
      'activity.kind',
      'deposit_bonus.address',
      'deposit_bonus.terms',
      'deposit.amount as ordered',
      'deposit_bonus.own',
      'deposit.received',
      'deposit_bonus.state',
      'deposit_bonus.reason',
      'deposit_bonus.amount',
    ]);

/** The bonus of an order; the caller holds the lock of the deposit. */
export async function promiseOf(tx: Tx, depositId: string): Promise<PromiseRow | undefined> {
  return promises(tx).where('deposit_bonus.deposit_id', '=', depositId).executeTakeFirst();
}

export async function promisesOf(db: Database | Tx, depositIds: readonly string[]): Promise<PromiseRow[]> {
  return promises(db)
    .where('deposit_bonus.deposit_id', 'in', [...depositIds])
    .execute();
}

type Decision = {
  depositId: string;
  state: Exclude<DepositBonusState, 'promised'>;
  reason?: DepositBonusReason;
  amount?: Money;
  own?: Money;
  at: Instant;
};

export async function decidePromise(tx: Tx, { depositId, at, ...decision }: Decision): Promise<void> {
  await tx
    .updateTable('deposit_bonus')
    .set({ ...decision, decided_at: at })
    .where('deposit_id', '=', depositId)
    .execute();
}

/** Whether another deposit of this member was credited before. */
export async function hasOtherDeposit(tx: Tx, memberId: bigint, depositId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('deposit')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '<>', depositId)
    .where('credited_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
