import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import { queryPayout } from '#modules/money/withdrawal/query-payout.ts';
import { lockCase } from './claim-withdrawal.ts';
import { showForStaff } from './list-for-staff.ts';

/** Queries the gateway now. Only its response changes the state. */
export async function queryPayoutNow(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<StaffWithdrawalDetail> {
  const isSent = await needs.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, actor, id);
    return row.payoutKey !== null;
  });
  if (!isSent) refuse('WITHDRAWAL_NOT_OPEN');
  await queryPayout(needs, id);
  return showForStaff(needs, id);
}
