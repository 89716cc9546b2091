import { parseMoney } from '@mela/kernel/money';
import { HOUR, plus } from '@mela/kernel/time';
import { flagsOf } from '@mela/rules/money/withdrawal';
import type { Tx } from '#db/database.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { idsIn, lockWithdrawal, riskFactsOf, updateWithdrawal, type Stored } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

const requestsPerRun = 200;

/** Decides withdrawals whose process stopped between hold and decision, and updates the risk flags of those that wait for staff. */
export async function decideRequested(needs: Needs): Promise<void> {
  const span = { before: needs.clock.now(), limit: requestsPerRun };
  for (const id of await idsIn(needs.db, 'requested', span)) await decideWithdrawal(needs, id);
  for (const id of await idsIn(needs.db, 'review', span)) await addNewFlags(needs, id);
}

/** A deposit may be reversed while a withdrawal waits for staff, so new flags are added. Existing flags are never removed. */
async function addNewFlags(needs: Needs, id: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'review') return;
    const now = await riskFlagsOf(needs, tx, row);
    const added = now.filter((flag) => !row.flags.includes(flag));
    if (added.length > 0) await updateWithdrawal(tx, id, { flags: [...row.flags, ...added] });
  });
}

/** Approves a withdrawal without risk flags; one with flags goes to staff. */
export async function decideWithdrawal(needs: Needs, id: string): Promise<void> {
  const decided = await needs.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'requested') return undefined;
    const flags = await riskFlagsOf(needs, tx, row);
    const to = flags.length === 0 ? 'approved' : 'review';
    return recordTransition(needs, tx, row, { to, actor: 'house', change: { flags } });
  });
  failpoint('withdrawal.decided');
  if (decided) await pushChange(needs, decided);
}

async function riskFlagsOf(needs: Needs, tx: Tx, row: Stored) {
  const { clock, settings, payoutAccount, ledger } = needs;
  const { memberId, amount } = row;
  const facts = await riskFactsOf(tx, row, plus(clock.now(), -HOUR));
  return flagsOf({
    amount,
    automaticBelow: parseMoney(settings.withdrawal().automaticBelow),
    isAccountVerified: facts.isVerified,
    isAccountShared: await payoutAccount.isShared(tx, memberId, row.addressDigest),
    owed: (await ledger.balancesOf(tx, memberId)).receivable,
    isMemberFlagged: facts.isFlagged,
    hasOpenDispute: facts.hasOpenDispute,
    recentRequests: facts.recent,
  });
}
