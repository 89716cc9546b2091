import { DAY, plus, type Instant } from '@mela/kernel/time';
import pg from 'pg';
import type { Needs } from './needs.ts';
import { closeTrial, deleteTrial, isInBooks, oldTrials } from './queries.ts';

export const endTrialsJob = 'trial.end-old';

/** What one turn of the job leaves behind, the next one takes. */
const PER_RUN_MAX = 1000;

/** A row that another table still tells of cannot be deleted. */
const IS_REFERRED_TO = '23503';

/**
 * A trial that ever had credits is in the books, where nothing is deleted: it is closed. One that left nothing behind is gone. Those
 * of the demo world stay, because their passwords are given out.
 */
export async function endTrials(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const before = plus(now, -needs.settings.registration().trialKeptDays * DAY);
  for (const memberId of await oldTrials(needs.db, before, PER_RUN_MAX)) {
    // The oldest come first in every run: one that cannot be ended must not stand before all the others for ever.
    try {
      await endTrial(needs, memberId, now);
    } catch (error) {
      needs.log.error({ err: error, member: String(memberId) }, 'a trial could not be ended');
    }
  }
}

async function endTrial(needs: Needs, memberId: bigint, now: Instant): Promise<void> {
  if ((await isInBooks(needs.db, memberId)) || !(await remove(needs, memberId)))
    await close(needs, memberId, now);
}

/** False if something tells of the account after all, a letter to the house for one. */
async function remove({ db }: Needs, memberId: bigint): Promise<boolean> {
  try {
    await db.transaction().execute((tx) => deleteTrial(tx, memberId));
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === IS_REFERRED_TO) return false;
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
