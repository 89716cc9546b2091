import { plus } from '@mela/kernel/time';
import { failpoint } from '#runtime/failpoint.ts';
import { applyStatus } from './apply-status.ts';
import { findVendorWallet } from './find-vendor-wallet.ts';
import type { Needs } from './needs.ts';
import { lockTransfer, updateTransfer, type Stored } from './queries.ts';
import { FIRST_QUERY_MS } from './times.ts';

/**
 * Sends a transfer once. The state `sent` is committed before the vendor is called; afterwards its status is queried under the same id,
 * and it is never sent again.
 */
export async function sendTransfer(needs: Needs, id: string): Promise<void> {
  const sent = await markSent(needs, id);
  if (!sent) return;
  failpoint('transfer.key-written');
  const { row, playerId } = sent;
  const wallet = await findVendorWallet(needs, row.vendor);
  const { direction, amount } = row;
  const status = wallet
    ? await wallet.calls.transfer(
        wallet.reach,
        { transferId: id, playerId, currency: needs.settings.merchant().currency, direction, amount },
        needs.clock.now(),
      )
    : 'no-response';
  failpoint('transfer.vendor-called');
  if (status === 'no-response') await markUnknown(needs, id);
  else await applyStatus(needs, id, status);
  failpoint('transfer.outcome-recorded');
}

/** Of several concurrent callers, only one may send the transfer. */
async function markSent(needs: Needs, id: string): Promise<{ row: Stored; playerId: string } | undefined> {
  const { db, clock, vendor } = needs;
  return db.transaction().execute(async (tx) => {
    const { state, vendor: code, memberId } = await lockTransfer(tx, id);
    if (state !== 'requested') return undefined;
    const now = clock.now();
    const row = await updateTransfer(tx, id, { state: 'sent', sent_at: now }, now);
    return { row, playerId: await vendor.ensurePlayerName(tx, code, memberId) };
  });
}

/** Marks the outcome as unknown: status queries follow, and nothing is refunded without one. */
export async function markUnknown({ db, clock }: Needs, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { state } = await lockTransfer(tx, id);
    if (state !== 'sent') return;
    const now = clock.now();
    await updateTransfer(tx, id, { state: 'unknown', ask_at: plus(now, FIRST_QUERY_MS) }, now);
  });
}
