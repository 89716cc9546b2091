import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import { orderNumber } from '@mela/rules/money/order-number';
import { uuidv7 } from 'uuidv7';
import { lockMember } from '#modules/access/member/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { WalletVendor } from './find-vendor-wallet.ts';
import type { Needs } from './needs.ts';
import { toVendorPosting } from './postings.ts';
import {
  findByRequestKey,
  insertTransfer,
  isVendorInMaintenance,
  transferById,
  withVendors,
  type Direction,
  type Stored,
} from './queries.ts';
import { sendTransfer } from './send-transfer.ts';

export type TransferRequest = { requestKey: string; direction: Direction; amount: Money };

/**
 * Transfers money to or from a vendor wallet, once per idempotency key, and returns the state. A repeat finds the first transfer, and
 * sends it if it was never sent.
 */
export async function requestTransfer(
  needs: Needs,
  memberId: bigint,
  wallet: WalletVendor,
  order: TransferRequest,
): Promise<Stored & { isReplay: boolean }> {
  const { id, state, isReplay } = await request(needs, memberId, wallet, order);
  failpoint('transfer.requested');
  if (state === 'requested') await sendTransfer(needs, id);
  return { ...(await transferById(needs.db, id)), isReplay };
}

/** A deposit is posted in the transaction of the request; a withdrawal is posted only after the vendor confirms it. */
async function request(
  needs: Needs,
  memberId: bigint,
  { policy }: WalletVendor,
  { requestKey, direction, amount }: TransferRequest,
): Promise<Stored & { isReplay: boolean }> {
  const { db, clock, ledger, random, vendor } = needs;
  const isResting = direction === 'in' && (await isVendorInMaintenance(db, policy.vendor));
  return ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const earlier = await findByRequestKey(tx, memberId, requestKey);
    if (earlier) {
      const isSame =
        earlier.vendor === policy.vendor && earlier.direction === direction && earlier.amount === amount;
      return isSame ? { ...earlier, isReplay: true } : refuse('LEDGER_KEY_REUSED');
    }
    if (isResting) refuse('GAME_MAINTENANCE');
    if (direction === 'in') {
      needs.switches.require('FUNDTRANS3');
      const unpaid = await needs.unpaidBillsOf(tx, memberId);
      if (unpaid > 0n) refuse('BILLS_UNPAID', { missing: formatMoney(unpaid) });
      // Money in vendor wallets can be lost without a further limit check.
      const atRisk = moneyOfUnits(amount + (await withVendors(tx, memberId)));
      await needs.limits.mayBet(tx, memberId, atRisk);
    }
    await vendor.ensurePlayerName(tx, policy.vendor, memberId);
    const row = await insertTransfer(tx, {
      id: uuidv7(),
      reference: orderNumber(random, 'T'),
      memberId,
      requestKey,
      vendor: policy.vendor,
      direction,
      amount,
      requestedAt: clock.now(),
    });
    if (direction === 'in') await post(toVendorPosting(row));
    return { ...row, isReplay: false };
  });
}
