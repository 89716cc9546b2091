import { assert } from '@mela/kernel/assert';
import { events } from '@mela/protocol/events';
import { canWithdrawalTransition, type WithdrawalState } from '@mela/protocol/withdrawal';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { insertStep, updateWithdrawal, type Change, type Step, type Stored } from './queries.ts';

/** Enqueued on each approval; it also runs once a minute. */
export const payJob = 'withdrawal.pay';

export type Transition = {
  to: WithdrawalState;
  actor: Step['actor'];
  staffId?: bigint;
  change?: Change;
};

/** The only function that changes the state: updates the row and inserts the step, under the row lock. */
export async function recordTransition(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  row: Stored,
  { to, actor, staffId, change = {} }: Transition,
): Promise<Stored> {
  assert(canWithdrawalTransition(row.status, to), `a withdrawal may change from ${row.status} to ${to}`);
  const madeAt = clock.now();
  const moved = await updateWithdrawal(tx, row.id, { ...change, status: to, changed_at: madeAt });
  await insertStep(tx, { withdrawalId: row.id, status: to, actor, staffId: staffId ?? null, madeAt });
  if (to === 'approved') await enqueueJob(tx, payJob);
  return moved;
}

/** Makes the member's open pages reload. A page that misses the event shows the change at its next load. */
export async function pushChange(
  { db, hub, log }: Pick<Needs, 'db' | 'hub' | 'log'>,
  { id, memberId }: Pick<Stored, 'id' | 'memberId'>,
): Promise<void> {
  try {
    await hub.push(db, events.withdrawalChanged, { id }, { memberId: String(memberId) });
  } catch (error) {
    // The change is committed even if the push fails.
    log.warn({ err: error, withdrawal: id }, 'pushing a withdrawal change failed');
  }
}
