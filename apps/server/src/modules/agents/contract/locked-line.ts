import type { ContractKind } from '@mela/protocol/contract';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { todayOf } from '#modules/agents/team/module.ts';
import { expireOf } from './expire-contracts.ts';
import type { Needs } from './needs.ts';
import { accountById, holdersBelow } from './queries.ts';

/** How often the set of accounts may change before their locks are held. */
const TRIES = 5;

type Line = { childId: bigint; kind: ContractKind };

/**
 * Runs a change in one transaction that holds the row locks of the account, of its upline, and of everybody below with a contract of the
 * kind, all in the order of their ids. A contract changes only under the lock of the account that earns, and an offer needs the lock of the
 * upline too; so a contract that is created below while the locks are awaited can only be on an account that was not locked: then the
 * transaction starts again.
 */
export async function withLockedLine<Result>(
  needs: Needs,
  line: Line,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let left = TRIES; ; left -= 1) {
    const done = await needs.db.transaction().execute(async (tx) => {
      const wanted = await accountsOf(needs, tx, line);
      await lockMembers(tx, wanted);
      const locked = new Set(wanted);
      const isWhole = (await accountsOf(needs, tx, line)).every((id) => locked.has(id));
      if (!isWhole) return undefined;
      for (const id of wanted) await expireOf(needs, tx, id);
      return { result: await change(tx) };
    });
    if (done) return done.result;
    if (left === 0) throw new Error('the line of contracts changes faster than its locks are taken');
  }
}

async function accountsOf(needs: Needs, tx: Tx, { childId, kind }: Line): Promise<bigint[]> {
  const account = await accountById(tx, childId);
  const below = await holdersBelow(tx, { memberId: childId, kind, day: todayOf(needs) });
  const above = account?.uplineId ?? null;
  return [...new Set([childId, ...(above === null ? [] : [above]), ...below])];
}
