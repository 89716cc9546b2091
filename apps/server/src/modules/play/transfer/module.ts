import { noMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Job } from '#jobs/job.ts';
import { collectStranded, collectWallets } from './collect-wallets.ts';
import { findVendorWallet } from './find-vendor-wallet.ts';
import type { ModuleNeeds, Needs, ReadUnpaidBills } from './needs.ts';
import { queryDueTransfers } from './query-transfer.ts';
import { listUnderWay, readVendorWallets } from './read-vendor-wallets.ts';
import { requestTransfer, type TransferRequest } from './request-transfer.ts';

export type { Stored as Transfer } from './queries.ts';

/** The part of the module for other modules. */
export type Transfers = Omit<ReturnType<typeof createTransfer>, 'registerUnpaidBills'>;

/** Transfers between the main wallet and vendor wallets. */
export function createTransfer(outside: ModuleNeeds) {
  let readUnpaidBills: ReadUnpaidBills = () => Promise.resolve(noMoney);
  const needs: Needs = { ...outside, unpaidBillsOf: (tx, memberId) => readUnpaidBills(tx, memberId) };
  const keepsWallet = async (code: string) => (await needs.vendor.find(code))?.policy.keepsWallet ?? false;
  const jobs: Job[] = [
    {
      name: 'transfer.ask',
      everyMinutes: 1,
      everySeconds: 5,
      limitSeconds: 50,
      run: () => queryDueTransfers(needs),
    },
    {
      name: 'transfer.bring-home',
      everyMinutes: 1,
      limitSeconds: 50,
      run: () => collectStranded(needs),
    },
  ];
  return {
    /** Whether a vendor keeps wallets, even if it is unreachable. */
    keepsWallet,
    /** Undefined if the vendor keeps no wallet. */
    order: async (memberId: bigint, code: string, order: TransferRequest) => {
      const wallet = await findVendorWallet(needs, code);
      if (wallet) return requestTransfer(needs, memberId, wallet, order);
      return (await keepsWallet(code)) ? refuse('GAME_SILENT') : undefined;
    },
    collect: (memberId: bigint, requestKey: string, vendors: readonly string[]) =>
      collectWallets(needs, { memberId, requestKey, vendors }),
    look: (memberId: bigint, codes: readonly string[]) => readVendorWallets(needs, memberId, codes),
    underWay: (memberId: bigint) => listUnderWay(needs, memberId),
    jobs,
    /** Registers the reader of a higher domain: a member with unpaid bills cannot move money to vendors. */
    registerUnpaidBills: (read: ReadUnpaidBills) => {
      readUnpaidBills = read;
    },
  };
}
