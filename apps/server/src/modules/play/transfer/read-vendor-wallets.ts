import { noMoney, type Money } from '@mela/kernel/money';
import { findVendorWallet } from './find-vendor-wallet.ts';
import type { Needs } from './needs.ts';
import { pendingOf, type Stored } from './queries.ts';

/** The balance that a vendor reports for a member; undefined without an answer. */
export type ReportedBalance = { code: string; told: Money | undefined };

/** Queries all vendors that keep wallets concurrently, with a short timeout. */
export async function readVendorWallets(
  needs: Needs,
  memberId: bigint,
  codes: readonly string[],
): Promise<ReportedBalance[]> {
  const found = await Promise.all(
    codes.map(async (code): Promise<ReportedBalance | undefined> => {
      const vendorWallet = await findVendorWallet(needs, code);
      if (!vendorWallet) return undefined;
      const playerId = await needs.vendor.knownName(needs.db, code, memberId);
      if (playerId === undefined) return { code, told: noMoney };
      const balance = await vendorWallet.calls.queryBalance(vendorWallet.reach, playerId, needs.clock.now());
      return { code, told: balance === 'no-response' ? undefined : balance };
    }),
  );
  return found.filter((wallet) => wallet !== undefined);
}

export const listUnderWay = ({ db }: Needs, memberId: bigint): Promise<Stored[]> => pendingOf(db, memberId);
