import { DAY, plus, type Instant } from '@mela/kernel/time';
import pg from 'pg';
import type { Needs } from './needs.ts';
import { closeTrial, deleteTrial, isInLedger, oldTrials } from './queries.ts';

export const endTrialsJob = 'trial.end-old';

/** Bounds one run of the job; the next run ends the rest. */
const PER_RUN_MAX = 1000;

/** PostgreSQL error code of a foreign key violation. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * A trial with ledger accounts is closed, because ledger rows are never deleted; one without is deleted. Demo
 * trials are kept, because their passwords are published.
 */
export async function endTrials(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const before = plus(now, -needs.settings.registration().trialKeptDays * DAY);
  for (const memberId of await oldTrials(needs.db, before, PER_RUN_MAX)) {
    // Each run starts with the oldest, so a trial that cannot be ended must not block the others.
    try {
      await endTrial(needs, memberId, now);
    } catch (error) {
      needs.log.error({ err: error, member: String(memberId) }, 'a trial could not be ended');
    }
  }
}

async function endTrial(needs: Needs, memberId: bigint, now: Instant): Promise<void> {
  if ((await isInLedger(needs.db, memberId)) || !(await remove(needs, memberId)))
    await close(needs, memberId, now);
}

/** False if another row references the account, for example feedback. */
async function remove({ db }: Needs, memberId: bigint): Promise<boolean> {
  try {
    await db.transaction().execute((tx) => deleteTrial(tx, memberId));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === FOREIGN_KEY_VIOLATION) return false;
    throw error;
  }
}

async function close({ db, audit, devices }: Needs, memberId: bigint, at: Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await closeTrial(tx, memberId, at);
    await devices.endAll(tx, memberId, 'closed');
    await audit.write(
      tx,
      { job: endTrialsJob },
      {
        action: 'member.close',
        subject: { kind: 'member', id: String(memberId) },
        memberId,
        before: { isOpen: true },
        after: { isOpen: false },
      },
    );
  });
}
