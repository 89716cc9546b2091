import type { Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';

export async function setCancelled(
  tx: Tx,
  { number, staffId, reason, at }: { number: number; staffId: bigint; reason: string; at: Instant },
): Promise<void> {
  await tx
    .updateTable('envelope_round')
    .set({ cancelled_at: at, cancelled_by: staffId, cancel_reason: reason })
    .where('number', '=', BigInt(number))
    .execute();
}
