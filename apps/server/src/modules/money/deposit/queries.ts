import { assert } from '@mela/kernel/assert';
import type { Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { canDepositTransition, type DepositForm, type DepositState } from '@mela/protocol/deposit';
import type { LanguageCode } from '@mela/protocol/languages';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

const columns = [
  'id',
  'reference',
  'member_id as memberId',
  'request_key as requestKey',
  'method',
  'form',
  'gateway',
  'gateway_ref as gatewayRef',
  'amount',
  'fee',
  'vpa',
  'language',
  'next_step as nextStep',
  'state',
  'reason',
  'note',
  'utr',
  'proof_id as proofId',
  'received',
  'currency',
  'paid_at as paidAt',
  'is_late as isLate',
  'credited',
  'credited_at as creditedAt',
  'taken_by as takenBy',
  'made_at as madeAt',
  'expires_at as expiresAt',
  'changed_at as changedAt',
  'ask_at as askAt',
  'bonus_code as bonusCode',
] as const;

const read = (db: Database | Tx) => db.selectFrom('deposit').select(columns);

export type DepositRow = Awaited<ReturnType<typeof lockDeposit>>;

export async function findDeposit(db: Database | Tx, id: string): Promise<DepositRow | undefined> {
  return read(db).where('id', '=', id).executeTakeFirst();
}

export async function findOwn(
  db: Database | Tx,
  memberId: bigint,
  id: string,
): Promise<DepositRow | undefined> {
  return read(db).where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst();
}

export async function findByReference(
  db: Database,
  memberId: bigint,
  reference: string,
): Promise<DepositRow | undefined> {
  return read(db).where('reference', '=', reference).where('member_id', '=', memberId).executeTakeFirst();
}

export async function listDeposits(db: Database, ids: readonly string[]): Promise<DepositRow[]> {
  if (ids.length === 0) return [];
  const rows = await read(db).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export async function findByKey(tx: Tx, memberId: bigint, key: string): Promise<DepositRow | undefined> {
  return read(tx).where('member_id', '=', memberId).where('request_key', '=', key).executeTakeFirst();
}

export async function lockDeposit(tx: Tx, id: string) {
  return read(tx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export type NewDeposit = {
  id: string;
  reference: string;
  memberId: bigint;
  requestKey: string;
  method: string;
  form: DepositForm;
  gateway: string;
  amount: Money;
  fee: Money;
  vpa: string | null;
  language: LanguageCode;
  madeAt: Instant;
  expiresAt: Instant;
  askAt: Instant | null;
  isDemo: boolean;
  bonusCode: string | null;
};

export async function insertDeposit(tx: Tx, order: NewDeposit): Promise<void> {
  await tx
    .insertInto('deposit')
    .values({
      id: order.id,
      reference: order.reference,
      member_id: order.memberId,
      request_key: order.requestKey,
      method: order.method,
      form: order.form,
      gateway: order.gateway,
      amount: order.amount,
      fee: order.fee,
      vpa: order.vpa,
      language: order.language,
      state: 'created',
      made_at: order.madeAt,
      expires_at: order.expiresAt,
      changed_at: order.madeAt,
      ask_at: order.askAt,
      is_demo: order.isDemo,
      bonus_code: order.bonusCode,
    })
    .execute();
  await insertStep(tx, order.id, 'created', order.madeAt);
}

async function insertStep(tx: Tx, id: string, state: DepositState, at: Instant): Promise<void> {
  await sql`
    insert into deposit_step (deposit_id, step, state, at)
    select ${id}::uuid, count(*) + 1, ${state}::deposit_state, ${at}::timestamptz
      from deposit_step
     where deposit_id = ${id}::uuid`.execute(tx);
}

/** Columns that may change with a transition; omitted ones stay the same. */
export type Change = Partial<{
  gateway_ref: string;
  next_step: string;
  reason: string | null;
  note: string;
  utr: string | null;
  received: Money;
  currency: string;
  paid_at: Instant;
  is_late: boolean;
  credited: Money;
  credited_at: Instant;
  taken_by: bigint | null;
  ask_at: Instant | null;
}>;

/** The only function that changes the state. Asserts that the transition is allowed; the caller holds the row lock. */
export async function transitionDeposit(
  tx: Tx,
  deposit: Pick<DepositRow, 'id' | 'state'>,
  to: { state: DepositState; at: Instant },
  change: Change,
): Promise<void> {
  assert(
    canDepositTransition(deposit.state, to.state),
    `a deposit may change from ${deposit.state} to ${to.state}`,
  );
  await tx
    .updateTable('deposit')
    .set({ ...change, state: to.state, changed_at: to.at })
    .where('id', '=', deposit.id)
    .execute();
  await insertStep(tx, deposit.id, to.state, to.at);
}

export async function changeDeposit(
  db: Database | Tx,
  id: string,
  change: Change & { proof_id?: string },
): Promise<void> {
  await db.updateTable('deposit').set(change).where('id', '=', id).execute();
}

export type Step = { state: DepositState; at: Instant };

export async function stepsOf(db: Database | Tx, ids: readonly string[]): Promise<Map<string, Step[]>> {
  const steps = new Map<string, Step[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return steps;
  const rows = await db
    .selectFrom('deposit_step')
    .select(['deposit_id as id', 'state', 'at'])
    .where('deposit_id', 'in', ids)
    .orderBy('deposit_id')
    .orderBy('step')
    .execute();
  for (const { id, state, at } of rows) steps.get(id)?.push({ state, at });
  return steps;
}

const waiting = ['created', 'pending', 'claimed', 'paid', 'review'] as const;

export async function countUnpaid(tx: Tx, memberId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function openOf(db: Database, memberId: bigint, limit: number): Promise<DepositRow[]> {
  return read(db)
    .where('member_id', '=', memberId)
    .where('state', 'in', waiting)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function lastOf(db: Database, memberId: bigint) {
  return db
    .selectFrom('deposit')
    .select(['method', 'amount', 'vpa'])
    .where('member_id', '=', memberId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

type Wanted = { state: DepositState | undefined; pageNo: number; pageSize: number };

export async function pageOfOwn(
  db: Database,
  memberId: bigint,
  { state, pageNo, pageSize }: Wanted,
): Promise<{ rows: DepositRow[]; total: number }> {
  const own = db
    .selectFrom('deposit')
    .where('member_id', '=', memberId)
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'created'));
  const rows = await own
    .select(columns)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** Claims a UTR if it is free, and returns its owner: the deposit that claimed it first. */
export async function takeUtr(
  tx: Tx,
  { utr, id, at }: { utr: string; id: string; at: Instant },
): Promise<{ id: string; state: DepositState }> {
  await tx
    .insertInto('deposit_utr')
    .values({ utr, deposit_id: id, made_at: at })
    .onConflict((conflict) => conflict.column('utr').doNothing())
    .execute();
  return tx
    .selectFrom('deposit_utr')
    .innerJoin('deposit', 'deposit.id', 'deposit_utr.deposit_id')
    .select(['deposit.id', 'deposit.state'])
    .where('deposit_utr.utr', '=', utr)
    .forUpdate('deposit_utr')
    .executeTakeFirstOrThrow();
}

/** A gateway's report overrides a member's claim: moves the UTR to the deposit that it paid. */
export async function reassignUtr(
  tx: Tx,
  utr: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await moveUtr(tx, utr, to);
  // A rejected deposit keeps the UTR and the reason that its member has read.
  await tx
    .updateTable('deposit')
    .set({ utr: null, reason: 'utr_used' })
    .where('id', '=', from)
    .where('utr', '=', utr)
    .where('state', '<>', 'rejected')
    .execute();
}

export async function moveUtr(tx: Tx, utr: string, to: string): Promise<void> {
  await tx.updateTable('deposit_utr').set({ deposit_id: to }).where('utr', '=', utr).execute();
}

/** Frees a mistyped UTR for the deposit it belongs to. */
export async function releaseUtr(tx: Tx, utr: string, id: string): Promise<void> {
  await tx.deleteFrom('deposit_utr').where('utr', '=', utr).where('deposit_id', '=', id).execute();
}

export async function dueToPoll(db: Database, now: Instant, limit: number): Promise<DepositRow[]> {
  return read(db).where('ask_at', '<=', now).orderBy('ask_at').limit(limit).execute();
}

export async function dueToExpire(db: Database, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit')
    .select('id')
    .where('state', 'in', ['created', 'pending'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function paidButNotCredited(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit')
    .select('id')
    .where('state', '=', 'paid')
    .orderBy('changed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Results of each method's orders since then. */
export async function resultsSince(db: Database, since: Instant) {
  const rows = await db
    .selectFrom('deposit')
    .select(({ fn }) => [
      'method',
      fn.countAll<bigint>().filterWhere('state', 'in', ['credited', 'paid', 'reversed']).as('good'),
      fn.countAll<bigint>().filterWhere('state', '=', 'failed').as('failed'),
    ])
    .where('made_at', '>', since)
    .groupBy('method')
    .execute();
  return rows.map(({ method, good, failed }) => ({ method, good: Number(good), failed: Number(failed) }));
}

export async function flagReversal(tx: Tx, memberId: bigint, reference: string, at: Instant): Promise<void> {
  await tx
    .insertInto('member_flag')
    .values({ member_id: memberId, kind: 'deposit_reversed', reference, made_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'reference']).doNothing())
    .execute();
}

export type BookedRow = {
  id: string;
  amount: Money;
  received: Money | null;
  state: DepositState;
  at: Instant;
};

const bookedColumns = ['id', 'amount', 'received', 'state'] as const;

export async function bookedAmong(
  db: Database,
  gateway: string,
  ids: readonly string[],
): Promise<BookedRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('deposit')
    .select(bookedColumns)
    .select(({ fn }) => fn.coalesce('paid_at', 'made_at').as('at'))
    .where('gateway', '=', gateway)
    .where('id', 'in', ids)
    .execute();
}

/** Demo deposits are excluded, because no gateway knows them. */
export async function bookedWithin(
  db: Database,
  gateway: string,
  { from, until }: { from: Instant; until: Instant },
): Promise<BookedRow[]> {
  return db
    .selectFrom('deposit')
    .select(bookedColumns)
    .select(({ fn }) => fn.coalesce('paid_at', 'made_at').as('at'))
    .where('gateway', '=', gateway)
    .where('credited', 'is not', null)
    .where('is_demo', '=', false)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute();
}
