import { MINUTE, type Instant } from '@mela/kernel/time';
import type { ContractPeriod } from '@mela/protocol/contract';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';
import { storedRules, type StoredRules } from '#modules/agents/settlement/rules.ts';
import type { Book, Window } from '#modules/agents/settlement/windows.ts';

export type Mode = 'house' | 'upline_pays';
export type RunState = 'open' | 'filled' | 'computed' | 'finished';
export type Run = Window & { id: bigint; mode: Mode; rules: StoredRules; state: RunState };

const shown = [
  'id',
  'kind',
  'period',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'first_day as firstDay',
  'last_day as lastDay',
  'mode',
  'rules',
  'state',
] as const;

type Row = Omit<Run, 'rules' | 'period'> & { rules: unknown; period: string | null };

const periods: ReadonlySet<string> = new Set(['daily', 'weekly', 'half-month', 'monthly']);
const isPeriod = (text: string | null): text is ContractPeriod => text !== null && periods.has(text);

export const periodOf = (text: string | null): ContractPeriod | null => (isPeriod(text) ? text : null);

const runOf = ({ rules, period, ...row }: Row): Run => ({
  ...row,
  period: periodOf(period),
  rules: storedRules.parse(rules),
});

/** The start of the next window of a book; undefined before its first. Locked, no settled bet enters a window meanwhile. */
export async function lockProgress(tx: Tx, { kind, period }: Book): Promise<Instant | undefined> {
  const found = await tx
    .selectFrom('settlement_progress')
    .select('until')
    .where('kind', '=', kind)
    .where('period', 'is not distinct from', period)
    .forUpdate()
    .executeTakeFirst();
  return found?.until;
}

/** The time at which the first contract of a book began. */
export async function firstStart(tx: Tx, { kind, period }: Book): Promise<Instant | null> {
  const found = await tx
    .selectFrom('contract')
    .select(({ fn }) => fn.min('starts_at').as('startsAt'))
    .where('kind', '=', kind)
    .where('period', 'is not distinct from', period)
    .where('starts_at', 'is not', null)
    .executeTakeFirst();
  return found?.startsAt ?? null;
}

export async function saveProgress(tx: Tx, { kind, period }: Book, until: Instant): Promise<void> {
  await sql`
    insert into settlement_progress (kind, period, until)
    values (${kind}, ${period}, ${until})
    on conflict (kind, period) do update set until = excluded.until`.execute(tx);
}

/** The first window shorter than a day that has bets, from a moment on. */
export async function firstBetWindow(
  tx: Tx,
  kind: 'hourly' | 'realtime',
  from: Instant,
): Promise<Instant | null> {
  const column = kind === 'hourly' ? 'hour' : 'five_minute';
  const found = await tx
    .selectFrom('window_bet')
    .select(({ fn }) => fn.min(column).as('start'))
    .where(column, '>=', from)
    .executeTakeFirst();
  return found?.start ?? null;
}

/** Whether figures of a window may still be missing, because events of it wait for a subscriber. */
export async function hasWaitingEvents(tx: Tx, endsAt: Instant): Promise<boolean> {
  const found = await tx
    .selectFrom('outbox_delivery')
    .innerJoin('outbox_event', 'outbox_event.id', 'outbox_delivery.event_id')
    .select('outbox_event.id')
    .where('outbox_delivery.subscriber', 'in', ['commission', 'settlement'])
    .where('outbox_delivery.set_aside_at', 'is', null)
    .where('outbox_event.published_at', '<', endsAt)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The inputs of a large team take longer than any request; the limit of the job ends them. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(5 * MINUTE)}, true)`.execute(tx);
}

/** Whether salaries of a period are still to be booked, which dividends of that period deduct. */
export async function hasOpenSalaries(tx: Tx, endsAt: Instant): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
             select from settlement_progress where kind <> 'dividend' and until < ${endsAt}
           )
           or exists (
             select from settlement_run where kind <> 'dividend' and starts_at < ${endsAt} and state <> 'finished'
           ) as "isOpen"`.execute(tx);
  return rows[0]?.isOpen ?? false;
}

/** Undefined if another process has opened it. */
export async function insertRun(
  tx: Tx,
  { kind, period, startsAt, endsAt, firstDay, lastDay }: Window,
  { mode, rules, openedAt }: { mode: Mode; rules: StoredRules; openedAt: Instant },
): Promise<Run | undefined> {
  const row = await tx
    .insertInto('settlement_run')
    .values({
      kind,
      period,
      starts_at: startsAt,
      ends_at: endsAt,
      first_day: firstDay,
      last_day: lastDay,
      mode,
      rules: JSON.stringify(rules),
      opened_at: openedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst();
  return row === undefined ? undefined : runOf(row);
}

/** The runs of a book that are not finished, in the order of their windows. */
export async function unfinishedRuns(db: Database, { kind, period }: Book): Promise<Run[]> {
  const rows = await db
    .selectFrom('settlement_run')
    .select(shown)
    .where('state', '<>', 'finished')
    .where('kind', '=', kind)
    .where('period', 'is not distinct from', period)
    .orderBy('starts_at')
    .execute();
  return rows.map(runOf);
}

export async function runById(db: Database | Tx, id: bigint): Promise<Run | undefined> {
  const row = await db.selectFrom('settlement_run').select(shown).where('id', '=', id).executeTakeFirst();
  return row === undefined ? undefined : runOf(row);
}

/** Locks a run in a state; undefined if another process has taken the step. */
export async function lockRun(tx: Tx, id: bigint, state: RunState): Promise<Run | undefined> {
  const row = await tx
    .selectFrom('settlement_run')
    .select(shown)
    .where('id', '=', id)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : runOf(row);
}

export async function setRunState(
  tx: Tx,
  id: bigint,
  state: RunState,
  finishedAt: Instant | null = null,
): Promise<void> {
  await tx
    .updateTable('settlement_run')
    .set({ state, finished_at: finishedAt })
    .where('id', '=', id)
    .execute();
}
