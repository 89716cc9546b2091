import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { dueToExpire, lockDeposit, transitionDeposit } from './queries.ts';

const BATCH = 200;

/** Expires overdue orders, each in its own transaction. Their status is still queried, because a late payment counts. */
export async function expireDeposits(needs: Needs): Promise<number> {
  const now = needs.clock.now();
  const ids = await dueToExpire(needs.db, now, BATCH);
  for (const id of ids) {
    const expired = await needs.db.transaction().execute(async (tx) => {
      const order = await lockDeposit(tx, id);
      if (order.state !== 'created' && order.state !== 'pending') return undefined;
      await transitionDeposit(tx, order, { state: 'expired', at: now }, {});
      return order;
    });
    failpoint('deposit.expired');
    if (expired) await notifyChange(needs, expired);
  }
  return ids.length;
}
