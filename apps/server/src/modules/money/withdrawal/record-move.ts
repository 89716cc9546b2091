import { assert } from '@mela/kernel/assert';
import { events } from '@mela/protocol/events';
import { canWithdrawalMove, type WithdrawalState } from '@mela/protocol/withdrawal';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { Needs } from './needs.ts';
import { insertStep, updateWithdrawal, type Change, type Step, type Stored } from './queries.ts';

/** Woken by everything that is approved; its own turn comes once a minute besides. */
export const payJob = 'withdrawal.pay';

export type Move = {
  to: WithdrawalState;
  actor: Step['actor'];
  staffId?: bigint;
  change?: Change;
};

/** The one way from state to state: the row and its step together, under the lock of the row. */
export async function recordMove(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  row: Stored,
  { to, actor, staffId, change = {} }: Move,
): Promise<Stored> {
  assert(canWithdrawalMove(row.status, to), `a withdrawal goes from ${row.status} to ${to}`);
  const madeAt = clock.now();
  const moved = await updateWithdrawal(tx, row.id, { ...change, status: to, changed_at: madeAt });
  await insertStep(tx, { withdrawalId: row.id, status: to, actor, staffId: staffId ?? null, madeAt });
  if (to === 'approved') await enqueueJob(tx, payJob);
  return moved;
}

/** Tells the member's pages to look again. Whoever misses it sees the change at the next look. */
export async function pushChange(
  { db, hub, log }: Pick<Needs, 'db' | 'hub' | 'log'>,
  { id, memberId }: Pick<Stored, 'id' | 'memberId'>,
): Promise<void> {
  try {
    await hub.push(db, events.withdrawalChanged, { id }, { memberId: String(memberId) });
  } catch (error) {
    // The change is committed whether or not a page hears of it.
    log.warn({ err: error, withdrawal: id }, 'a change of a withdrawal was not pushed');
  }
}
