import { plus } from '@mela/kernel/time';
import { applyStatus } from './apply-status.ts';
import { findVendorWallet } from './find-vendor-wallet.ts';
import type { Needs } from './needs.ts';
import { fromVendorPosting } from './postings.ts';
import {
  dueForQuery,
  stuckTransfers,
  lockTransfer,
  postponeQuery,
  updateTransfer,
  type Stored,
} from './queries.ts';
import { markUnknown } from './send-transfer.ts';
import { CALL_TIMEOUT_MS, NEVER_ARRIVED_MS, nextQueryAt, NO_RESPONSE_CASE_MS } from './times.ts';

const PER_RUN = 50;

/** Recovers transfers that a crash, a lost connection or a silent vendor left unfinished. */
export async function queryDueTransfers(needs: Needs): Promise<void> {
  const { db, clock } = needs;
  const before = plus(clock.now(), -CALL_TIMEOUT_MS);
  for (const id of await stuckTransfers(db, 'requested', { before, limit: PER_RUN }))
    await refundUnsent(needs, id);
  for (const id of await stuckTransfers(db, 'sent', { before, limit: PER_RUN })) await markUnknown(needs, id);
  for (const id of await dueForQuery(db, clock.now(), PER_RUN)) await queryTransfer(needs, id);
}

/** Refunds a transfer that was never sent and that no request waits for any more. */
async function refundUnsent({ clock, ledger }: Needs, id: string): Promise<void> {
  await ledger.transact(async (tx, post) => {
    const row = await lockTransfer(tx, id);
    if (row.state !== 'requested') return;
    await updateTransfer(tx, id, { state: 'refused', reason: 'NOT_SENT' }, clock.now());
    if (row.direction === 'in') await post(fromVendorPosting(row));
  });
}

/** Queries the status of a transfer. The transfer is never sent again, and a missing answer proves nothing. */
export async function queryTransfer(needs: Needs, id: string): Promise<void> {
  const row = await postponeNext(needs, id);
  const wallet = row && (await findVendorWallet(needs, row.vendor));
  if (!row) return;
  const now = needs.clock.now();
  const status = wallet ? await wallet.calls.queryTransfer(wallet.reach, id, now) : 'no-response';
  if (status === 'no-response') return recordNoResponse(needs, row);
  if (status !== 'not_found') return applyStatus(needs, id, status);
  if (ageOf(needs, row) >= NEVER_ARRIVED_MS)
    await applyStatus(needs, id, { state: 'refused', reason: 'NEVER_ARRIVED' });
}

const ageOf = ({ clock }: Needs, { sentAt }: Stored): number =>
  clock.now().getTime() - (sentAt ?? clock.now()).getTime();

/** Schedules the next query before this one is sent, so that a query that never returns is repeated. */
async function postponeNext({ db, clock }: Needs, id: string): Promise<Stored | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await lockTransfer(tx, id);
    if (row.state !== 'unknown') return undefined;
    const now = clock.now();
    await postponeQuery(tx, id, nextQueryAt(row.sentAt ?? now, now));
    return row;
  });
}

async function recordNoResponse(needs: Needs, row: Stored): Promise<void> {
  if (ageOf(needs, row) < NO_RESPONSE_CASE_MS) return;
  await needs.db
    .transaction()
    .execute((tx) => needs.vendor.openCase(tx, { ...row, kind: 'transfer_silent', subject: row.id }));
}
