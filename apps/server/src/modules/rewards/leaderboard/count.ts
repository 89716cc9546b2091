import { events } from '@mela/protocol/events';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { lastDayOf } from './board.ts';
import type { Needs } from './needs.ts';
import { countEntries, lockEntries, markDue, runningBoards, takeDue } from './queries.ts';

const AT_ONCE = 200;

/** Marks the days of these bets, in the transaction that counts the bets. */
export async function followBets(tx: Tx, bets: readonly CountedBet[]): Promise<void> {
  const days = new Map(bets.map(({ memberId, day }) => [`${memberId} ${day}`, { memberId, day }]));
  if ((await markDue(tx, [...days.values()])) > 0) await enqueueJob(tx, 'leaderboard.count');
}

/** Counts the standing of every member whose bets have changed. */
export async function countBoards({ db, hub }: Pick<Needs, 'db' | 'hub'>): Promise<void> {
  for (let counted = AT_ONCE; counted === AT_ONCE;)
    counted = await db.transaction().execute(async (tx) => {
      const due = await takeDue(tx, AT_ONCE);
      if (due.length === 0) return 0;
      for (const board of await runningBoards(tx)) {
        const members = due.filter(({ day }) => day >= board.firstDay && day <= lastDayOf(board));
        const ids = [...new Set(members.map(({ memberId }) => memberId))];
        if (ids.length === 0) continue;
        await lockEntries(tx, board, ids);
        await countEntries(tx, board, ids);
      }
      failpoint('leaderboard.counted');
      await hub.pushEach(
        tx,
        events.leaderboardChanged,
        new Map(due.map(({ memberId }) => [String(memberId), {}])),
      );
      return due.length;
    });
}
