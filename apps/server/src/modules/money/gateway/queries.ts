import type { Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { GatewayCode } from '#adapters/pay/adapter.ts';
import type { Database, Tx } from '#db/database.ts';

type NewEvent = { gateway: GatewayCode; eventId: string; raw: Buffer; receivedAt: Instant };

/** Stores a webhook as received. False if the event was already delivered. */
export async function insertEvent(tx: Tx, event: NewEvent): Promise<boolean> {
  const row = await tx
    .insertInto('gateway_event')
    .values({
      gateway: event.gateway,
      event_id: event.eventId,
      raw: event.raw,
      received_at: event.receivedAt,
      due_at: event.receivedAt,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type WaitingEvent = { id: bigint; gateway: string; eventId: string; raw: Buffer; tries: number };

/** The longest due event that no other process has locked; the row lock lasts until the transaction ends. */
export async function takeEvent(tx: Tx, now: Instant): Promise<WaitingEvent | undefined> {
  return tx
    .selectFrom('gateway_event')
    .select(['id', 'gateway', 'event_id as eventId', 'raw', 'tries'])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

type Outcome = { state: 'heard' | 'unmatched' | 'unreadable'; problem?: string; at: Instant };

export async function closeEvent(tx: Tx, id: bigint, { state, problem = '', at }: Outcome): Promise<void> {
  await tx.updateTable('gateway_event').set({ state, problem, done_at: at }).where('id', '=', id).execute();
}

export async function postponeEvent(
  tx: Tx,
  id: bigint,
  later: { dueAt: Instant; problem: string },
): Promise<void> {
  await tx
    .updateTable('gateway_event')
    .set(({ eb }) => ({ due_at: later.dueAt, problem: later.problem, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export type HealthRow = {
  gateway: string;
  isUp: boolean;
  successPercent: number | null;
  note: string;
  checkedAt: Instant;
};

export async function saveHealth(db: Database, health: HealthRow): Promise<void> {
  const row = {
    is_up: health.isUp,
    success_percent: health.successPercent,
    note: health.note,
    checked_at: health.checkedAt,
  };
  await db
    .insertInto('gateway_health')
    .values({ gateway: health.gateway, ...row })
    .onConflict((conflict) => conflict.column('gateway').doUpdateSet(row))
    .execute();
}

export async function readHealth(db: Database): Promise<HealthRow[]> {
  return db
    .selectFrom('gateway_health')
    .select([
      'gateway',
      'is_up as isUp',
      'success_percent as successPercent',
      'note',
      'checked_at as checkedAt',
    ])
    .orderBy('gateway')
    .execute();
}

export async function isDayCompared(db: Database, gateway: GatewayCode, day: LocalDay): Promise<boolean> {
  const row = await db
    .selectFrom('reconciliation_day')
    .select('day')
    .where('gateway', '=', gateway)
    .where('day', '=', day)
    .executeTakeFirst();
  return row !== undefined;
}

type DayOutcome = { gateway: GatewayCode; day: LocalDay; lines: number; findings: number; at: Instant };

export async function saveDay(tx: Tx, { gateway, day, lines, findings, at }: DayOutcome): Promise<void> {
  const row = { lines, findings, checked_at: at };
  await tx
    .insertInto('reconciliation_day')
    .values({ gateway, day, ...row })
    .onConflict((conflict) => conflict.columns(['gateway', 'day']).doUpdateSet(row))
    .execute();
}

export type ReconciliationItem = {
  gateway: GatewayCode;
  day: LocalDay;
  kind: 'missing_here' | 'missing_there' | 'amount' | 'state';
  subject: 'deposit' | 'payout';
  reference: string;
  amountHere: Money | null;
  amountThere: Money | null;
  stateHere: string | null;
  stateThere: string | null;
  utr: string | null;
};

/** A reconciliation item that already exists stays unchanged, with the note that staff gave it. */
export async function insertItem(tx: Tx, item: ReconciliationItem, foundAt: Instant): Promise<void> {
  await tx
    .insertInto('reconciliation_item')
    .values({
      gateway: item.gateway,
      day: item.day,
      kind: item.kind,
      subject: item.subject,
      reference: item.reference,
      amount_here: item.amountHere,
      amount_there: item.amountThere,
      state_here: item.stateHere,
      state_there: item.stateThere,
      utr: item.utr,
      found_at: foundAt,
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'subject', 'reference', 'kind']).doNothing())
    .execute();
}

type Filters = {
  state: 'open' | 'resolved';
  gateway?: string | undefined;
  before?: bigint | undefined;
  size: number;
};

/** Reconciliation items with the names of the staff who claimed or resolved them, newest first. */
export async function listItems(db: Database, { state, gateway, before, size }: Filters) {
  return itemsOf(db)
    .where('reconciliation_item.resolved_at', state === 'open' ? 'is' : 'is not', null)
    .$if(gateway !== undefined, (query) => query.where('reconciliation_item.gateway', '=', gateway ?? ''))
    .$if(before !== undefined, (query) => query.where('reconciliation_item.id', '<', before ?? 0n))
    .orderBy('reconciliation_item.id', 'desc')
    .limit(size)
    .execute();
}

export async function readItem(db: Database | Tx, id: bigint) {
  return itemsOf(db).where('reconciliation_item.id', '=', id).executeTakeFirst();
}

function itemsOf(db: Database | Tx) {
  return db
    .selectFrom('reconciliation_item')
    .leftJoin('staff as claimer', 'claimer.id', 'reconciliation_item.claimed_by')
    .leftJoin('staff as resolver', 'resolver.id', 'reconciliation_item.resolved_by')
    .select([
      'reconciliation_item.id',
      'reconciliation_item.gateway',
      'reconciliation_item.day',
      'reconciliation_item.kind',
      'reconciliation_item.subject',
      'reconciliation_item.reference',
      'reconciliation_item.amount_here as amountHere',
      'reconciliation_item.amount_there as amountThere',
      'reconciliation_item.state_here as stateHere',
      'reconciliation_item.state_there as stateThere',
      'reconciliation_item.utr',
      'reconciliation_item.found_at as foundAt',
      'reconciliation_item.claimed_at as claimedAt',
      'reconciliation_item.claimed_by as claimedById',
      'claimer.account as claimedBy',
      'reconciliation_item.resolved_at as resolvedAt',
      'resolver.account as resolvedBy',
      'reconciliation_item.note',
    ]);
}

export type ItemRow = NonNullable<Awaited<ReturnType<typeof readItem>>>;

/** Locks an item, so that concurrent changes run one after another. */
export async function lockItem(tx: Tx, id: bigint): Promise<ItemRow | undefined> {
  const row = await tx
    .selectFrom('reconciliation_item')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && readItem(tx, id);
}

export async function claimItem(
  tx: Tx,
  id: bigint,
  by: { staffId: bigint; at: Instant } | null,
): Promise<void> {
  await tx
    .updateTable('reconciliation_item')
    .set({ claimed_by: by?.staffId ?? null, claimed_at: by?.at ?? null })
    .where('id', '=', id)
    .execute();
}

export async function resolveItem(
  tx: Tx,
  id: bigint,
  by: { staffId: bigint; at: Instant; note: string },
): Promise<void> {
  await tx
    .updateTable('reconciliation_item')
    .set({ resolved_by: by.staffId, resolved_at: by.at, note: by.note })
    .where('id', '=', id)
    .execute();
}

/** Values for the metrics. */
export async function gatewayMetrics(
  db: Database,
): Promise<{ oldestDueAt: Instant | null; openItems: number }> {
  const waiting = await db
    .selectFrom('gateway_event')
    .select(({ fn }) => fn.min('received_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  const open = await db
    .selectFrom('reconciliation_item')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return { oldestDueAt: waiting?.oldest ?? null, openItems: Number(open?.count ?? 0n) };
}
