import type { MovementStatus } from '@mela/protocol/movements';
import type { Needs } from './needs.ts';
import { heldMatters } from './queries.ts';

export type Matter = { reference: string; status: MovementStatus };

/** The status of each held amount. The ledger knows whether it was paid; the member can dispute that it arrived. */
export async function mattersOf(
  { db, withdrawals }: Needs,
  memberId: bigint,
  asked: Parameters<typeof heldMatters>[2],
): Promise<Matter[]> {
  const [held, disputed] = await Promise.all([
    heldMatters(db, memberId, asked),
    withdrawals.disputedOf(memberId),
  ]);
  return held.map(({ reference, status }) => ({
    reference,
    status: status === 'done' && disputed.includes(reference) ? 'disputed' : status,
  }));
}
