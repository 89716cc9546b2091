import { localDay, weekStart } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { rankBoard } from '@mela/rules/rewards/leaderboard';
import type { Tx } from '#db/database.ts';
import { enqueueJob } from '#jobs/queries.ts';
import { budgetAccount } from '#modules/rewards/budget/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { BOARD_BUDGET, endOf, lastDayOf, poolOf, prizeAccount, type Board } from './board.ts';
import { countBoards } from './count.ts';
import type { Needs } from './needs.ts';
import {
  entriesToRank,
  hasDue,
  insertBoard,
  linkedEntries,
  lockBoard,
  markWeek,
  plansToOpen,
  runningBoards,
  saveRanks,
  setFrozen,
} from './queries.ts';

/** Opens the boards of this week and sets their prizes aside. One that the budget does not cover is opened when it does. */
export async function openBoards({ db, clock, ledger, settings }: Needs): Promise<void> {
  const firstDay = weekStart(localDay(clock.now(), settings.merchant().timeZone));
  for (const plan of await plansToOpen(db, firstDay)) {
    const pool = poolOf(plan.prizes);
    try {
      await ledger.transact(async (tx, post) => {
        const id = await insertBoard(tx, { ...plan, pool, firstDay, at: clock.now() });
        // Another process has opened it.
        if (id === undefined) return;
        // Bets of the week that were counted before.
        if ((await markWeek(tx, firstDay)) > 0) await enqueueJob(tx, 'leaderboard.count');
        failpoint('leaderboard.opened');
        await post({
          key: `board/${id}/open`,
          kind: 'budget',
          reference: `board/${plan.code}/${firstDay}`,
          legs: [{ from: budgetAccount(BOARD_BUDGET), to: prizeAccount(id), amount: pool }],
        });
      });
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    }
  }
}

/** Freezes the boards of weeks that are over, once every bet of the week is counted. */
export async function freezeBoards(needs: Needs): Promise<void> {
  const { db, clock, rewardBet, settings } = needs;
  const { timeZone } = settings.merchant();
  const over = (await runningBoards(db)).filter((board) => endOf(board, timeZone) <= clock.now());
  if (over.length === 0) return;
  await countBoards(needs);
  for (const { id, ...board } of over) {
    if (!(await rewardBet.isCounted(endOf(board, timeZone)))) continue;
    await db.transaction().execute(async (tx) => {
      const found = await lockBoard(tx, id);
      if (found?.state !== 'running' || (await hasDue(tx, lastDayOf(found)))) return;
      await rank(needs, tx, found);
      await setFrozen(tx, id, clock.now());
      failpoint('leaderboard.frozen');
    });
  }
}

/**
 * Gives places and prizes to the members who take part: those who were disqualified, those who share a payout account with another one on
 * the board, and those who may not get rewards now are left out, and the others move up.
 */
export async function rank({ clock, reward }: Needs, tx: Tx, board: Board): Promise<void> {
  const entries = await entriesToRank(tx, board.id);
  const allowed = await reward.membersForRewards(
    tx,
    entries.map(({ memberId }) => memberId),
    clock.now(),
  );
  const linked = new Set((await linkedEntries(tx, board.id)).map(({ memberId }) => memberId));
  const { ranking } = rankBoard(
    entries.filter(({ memberId }) => allowed.has(memberId) && !linked.has(memberId)),
    board.prizes,
  );
  await saveRanks(tx, board.id, ranking);
}
