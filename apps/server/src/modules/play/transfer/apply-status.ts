import { isRefusal } from '@mela/protocol/refusals';
import type { TransferStatus } from '#adapters/game/dialect.ts';
import type { Tx } from '#db/database.ts';
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { fromVendorPosting } from './postings.ts';
import { lockTransfer, transferById, updateTransfer, type Stored } from './queries.ts';
import { nextQueryAt, NO_RESPONSE_CASE_MS } from './times.ts';

const open: readonly string[] = ['sent', 'unknown'];

/**
 * Applies a transfer status that the vendor reported, in the response to the transfer or to a status query. It may arrive repeatedly and
 * late. A known status changes nothing, and a contradictory one opens a case.
 */
export async function applyStatus(needs: Needs, id: string, status: TransferStatus): Promise<void> {
  const { vendor, direction } = await transferById(needs.db, id);
  // Play before a withdrawal must be in our ledger before the money leaves the vendor wallet.
  const isReady =
    direction === 'in' || status.state === 'refused' || (await needs.vendor.pullTransactions(vendor));
  const isSettled = isReady && (await settle(needs, id, status));
  if (!isSettled) await recordUnsettled(needs, id, status.state === 'applied');
}

/** Returns false if our ledger does not have the amount yet. */
async function settle(needs: Needs, id: string, status: TransferStatus): Promise<boolean> {
  try {
    await needs.ledger.transact(async (tx, post) => {
      const row = await lockTransfer(tx, id);
      if (isPossible(row, status)) await end({ needs, tx, post }, row, status);
      else if (!isKnown(row, status))
        await needs.vendor.openCase(tx, { ...row, kind: 'transfer_contradicted', subject: id });
    });
    return true;
  } catch (error) {
    // The amount exceeds the vendor wallet in our ledger: transactions have not been read yet, or the status is wrong.
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    return false;
  }
}

/** Whether the transfer is pending and the status has its direction and amount. */
function isPossible({ state, direction, amount }: Stored, status: TransferStatus): boolean {
  const isSame = status.state === 'refused' || (status.direction === direction && status.amount === amount);
  return open.includes(state) && isSame;
}

/** Whether the status repeats the stored one. */
const isKnown = ({ state, direction, amount }: Stored, status: TransferStatus): boolean =>
  state === status.state &&
  (status.state === 'refused' || (status.direction === direction && status.amount === amount));

type Context = { needs: Needs; tx: Tx; post: PostAll };

async function end({ needs, tx, post }: Context, row: Stored, status: TransferStatus): Promise<void> {
  const { id, direction, confirmedAt } = row;
  const now = needs.clock.now();
  const isApplied = status.state === 'applied';
  if (!isApplied && confirmedAt !== null) {
    await needs.vendor.openCase(tx, { ...row, kind: 'transfer_contradicted', subject: id });
    return;
  }
  const change = isApplied
    ? { state: 'applied' as const, confirmed_at: confirmedAt ?? now }
    : { state: 'refused' as const, reason: status.reason.slice(0, 100) };
  await updateTransfer(tx, id, { ...change, ask_at: null }, now);
  await needs.vendor.closeCase(tx, { ...row, kind: 'transfer_silent', subject: id });
  // A completed withdrawal and a refused deposit both credit the main wallet.
  if (isApplied === (direction === 'out')) await post(fromVendorPosting(row));
}

/** The vendor has reported a status that our ledger cannot apply yet: it is retried, and a case is opened if that takes too long. */
async function recordUnsettled(needs: Needs, id: string, isDone: boolean): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockTransfer(tx, id);
    if (!open.includes(row.state)) return;
    const now = needs.clock.now();
    const sentAt = row.sentAt ?? now;
    const confirmed = isDone ? { confirmed_at: row.confirmedAt ?? now } : {};
    await updateTransfer(tx, id, { state: 'unknown', ask_at: nextQueryAt(sentAt, now), ...confirmed }, now);
    if (isDone && now.getTime() - sentAt.getTime() < NO_RESPONSE_CASE_MS) return;
    await needs.vendor.openCase(tx, { ...row, kind: 'transfer_contradicted', subject: id });
  });
}
