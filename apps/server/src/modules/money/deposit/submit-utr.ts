import { canDepositTransition } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import { readUtr } from '@mela/rules/money/utr';
import type { Actor } from '#http/actor.ts';
import { claimUtr } from './claim-utr.ts';
import { isUpi } from './gateway-method.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import {
  changeDeposit,
  findOwn,
  lockDeposit,
  transitionDeposit,
  releaseUtr,
  type DepositRow,
} from './queries.ts';

/** “I have paid”: puts the order in the staff queue, for comparison with the bank statement, and schedules a status query for now. */
export async function submitUtr(
  needs: Needs,
  actor: Actor,
  { id, utr: typed }: { id: string; utr: string },
): Promise<DepositRow> {
  const claimed = await needs.db.transaction().execute(async (tx) => {
    if (!(await findOwn(tx, actor.memberId, id))) return refuse('DEPOSIT_UNKNOWN');
    const deposit = await lockDeposit(tx, id);
    const isCorrection = deposit.state === 'claimed';
    if (!isCorrection && !canDepositTransition(deposit.state, 'claimed')) refuse('DEPOSIT_CLOSED');
    // The UTR is frozen while staff compare it with the bank statement; otherwise one payment could count under two UTRs.
    if (deposit.takenBy !== null) refuse('DEPOSIT_CLOSED');
    const utr = readUtr(typed, isUpi(deposit.form)) ?? refuse('UTR_WRONG');
    const at = needs.clock.now();
    if (!(await claimUtr(tx, { utr, id, at }))) refuse('UTR_USED');
    const change = { utr, reason: null, ask_at: at };
    if (!isCorrection) await transitionDeposit(tx, deposit, { state: 'claimed', at }, change);
    else {
      if (deposit.utr !== null && deposit.utr !== utr) await releaseUtr(tx, deposit.utr, id);
      await changeDeposit(tx, id, change);
    }
    return lockDeposit(tx, id);
  });
  await notifyChange(needs, claimed);
  return claimed;
}
