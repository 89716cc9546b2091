import { lockTree } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { todayOf } from '#modules/agents/team/tree/boundary.ts';
import { dueMoves, endMove, setUpline } from './queries.ts';

export const moveJob = 'team.move';

/** How often a run starts again because contracts below are made meanwhile. The next run of the job goes on. */
const TRIES = 5;

/** Ends the contracts with the old uplines and writes the new uplines of the moves whose day has come. The links of the tree have held by day since the order, so a late run loses nothing. */
export async function applyMoves(needs: Needs): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) if (await applyDue(needs)) return;
}

async function applyDue(needs: Needs): Promise<boolean> {
  return needs.db.transaction().execute(async (tx) => {
    await lockTree(tx);
    const due = await dueMoves(tx, todayOf(needs));
    if (!(await needs.contracts.endForMoves(tx, due))) return false;
    for (const move of due) {
      await setUpline(tx, move.memberId, move.toId);
      await endMove(tx, { id: move.id, at: needs.clock.now(), cancelledBy: null });
      await needs.audit.write(
        tx,
        { job: moveJob },
        {
          action: 'agent.moved',
          subject: { kind: 'agent', id: String(move.memberId) },
          memberId: move.memberId,
          reason: move.reason,
          before: { upline: move.fromAccount },
          after: { upline: move.toAccount },
        },
      );
    }
    return true;
  });
}
