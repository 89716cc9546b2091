import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal } from '@mela/protocol/shapes/withdrawal';
import { canDispute, describeOne } from './describe-withdrawal.ts';
import type { Needs } from './needs.ts';
import { findOwn, lockWithdrawal } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

type Dispute = { id: string; note?: string | undefined; proof: Uint8Array };

/** The member reports "not received" with a screenshot of the bank statement. This pays nothing; staff check it against the UTR. */
export async function disputeReceipt(
  needs: Needs,
  memberId: bigint,
  { id, note, proof }: Dispute,
): Promise<Withdrawal> {
  // Checked before the image is re-encoded, so that a request for another member's withdrawal costs no image processing.
  checkOpen(needs, await findOwn(needs.db, memberId, id));
  const picture = await needs.pictures.redraw(proof);
  const moved = await needs.db.transaction().execute(async (tx) => {
    const row = checkOpen(needs, await lockWithdrawal(tx, id));
    const proofId = await needs.pictures.keep(tx, memberId, picture);
    const change = { proof_id: proofId, ...(note === undefined ? {} : { dispute_note: note }) };
    return recordTransition(needs, tx, row, { to: 'disputed', actor: 'member', change });
  });
  await pushChange(needs, moved);
  return describeOne(needs, memberId, id);
}

type Found = Awaited<ReturnType<typeof findOwn>>;

function checkOpen(needs: Needs, row: Found): NonNullable<Found> {
  if (!row) return refuse('WITHDRAWAL_UNKNOWN');
  const { disputeDays } = needs.settings.withdrawal();
  return canDispute(row, { now: needs.clock.now(), disputeDays }) ? row : refuse('WITHDRAWAL_NOT_OPEN');
}
