import type { DepositState } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { changeDeposit, findOwn, lockDeposit, type DepositRow } from './queries.ts';

/** States in which staff may still have to check the payment. */
const provable: readonly DepositState[] = ['pending', 'claimed', 'expired', 'review'];

/** Stores a screenshot for the staff who check the payment. It proves nothing by itself and moves no money. */
export async function submitProof(
  needs: Needs,
  actor: Actor,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<DepositRow> {
  const known = await findOwn(needs.db, actor.memberId, id);
  if (!known) return refuse('DEPOSIT_UNKNOWN');
  if (!provable.includes(known.state)) refuse('DEPOSIT_CLOSED');
  const picture = await needs.pictures.redraw(bytes);
  return needs.db.transaction().execute(async (tx) => {
    const deposit = await lockDeposit(tx, id);
    if (!provable.includes(deposit.state)) refuse('DEPOSIT_CLOSED');
    await changeDeposit(tx, id, { proof_id: await needs.pictures.keep(tx, actor.memberId, picture) });
    return lockDeposit(tx, id);
  });
}
