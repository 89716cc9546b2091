import type { Clock } from '@mela/kernel/time';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { walletShapes } from '@mela/protocol/shapes/wallet';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Ledger } from '#modules/ledger/module.ts';
import type { Lobby } from '#modules/lobby/module.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import { listVendorWallets } from './list-vendor-wallets.ts';
import { showBalance } from './show-balance.ts';
import { showFunds } from './show-funds.ts';
import { transferFunds } from './transfer-funds.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  ledger: Pick<Ledger, 'post' | 'balancesOf'>;
  lobby: Pick<Lobby, 'vendors'>;
};

/** A member's own wallets: what is in them, what is held, and moving between them. */
export function createWallet(needs: Needs) {
  const handlers: Handlers<typeof walletCalls, typeof walletShapes> = {
    balance: ({ actor }) => showBalance(needs, actor.memberId),
    consolidated: ({ actor, query }) => showFunds(needs, actor.memberId, query.language),
    merchantWallet: async ({ actor, query }) => {
      const { vendors } = await needs.ledger.balancesOf(needs.db, actor.memberId);
      return { vendors: await listVendorWallets(needs, vendors, query.language) };
    },
    transfer: ({ actor, visitor, body }) =>
      transferFunds(needs, { memberId: actor.memberId, language: visitor.language }, body),
  };
  return { calls: walletCalls, shapes: walletShapes, handlers };
}
