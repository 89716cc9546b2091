import type { MovementStatus } from '@mela/protocol/movements';
import type { Needs } from './needs.ts';
import { heldRows } from './queries.ts';

export type HeldAmount = { reference: string; status: MovementStatus };

/** The status of each held amount. The ledger knows whether it was paid; the member can dispute that it arrived. */
export async function heldAmountsOf(
  { db, withdrawals }: Needs,
  memberId: bigint,
  asked: Parameters<typeof heldRows>[2],
): Promise<HeldAmount[]> {
  const [held, disputed] = await Promise.all([
    heldRows(db, memberId, asked),
    withdrawals.disputedOf(memberId),
  ]);
  return held.map(({ reference, status }) => ({
    reference,
    status: status === 'done' && disputed.includes(reference) ? 'disputed' : status,
  }));
}
