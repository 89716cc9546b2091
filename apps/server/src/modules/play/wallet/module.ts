import { walletCalls } from '@mela/protocol/calls/wallet';
import { walletShapes } from '@mela/protocol/shapes/wallet';
import { bind } from '#calls/bind.ts';
import { collectAll } from './collect-all.ts';
import { listReportedWallets } from './list-vendor-wallets.ts';
import type { Needs } from './needs.ts';
import { showBalance } from './show-balance.ts';
import { showFunds } from './show-funds.ts';
import { transferFunds } from './transfer-funds.ts';

/** A member's wallets: balances, holds and transfers between them. */
export function createWallet(needs: Needs) {
  const calls = bind(walletCalls, walletShapes, {
    balance: ({ actor }) => showBalance(needs, actor.memberId),
    consolidated: ({ actor, query }) => showFunds(needs, actor.memberId, query.language),
    merchantWallet: ({ actor, query }) => listReportedWallets(needs, actor.memberId, query.language),
    transfer: ({ actor, visitor, body }) =>
      transferFunds(needs, { memberId: actor.memberId, language: visitor.language }, body),
    collect: ({ actor, body }) => collectAll(needs, actor.memberId, body),
  });
  return { calls };
}
