import type { Clock } from '@mela/kernel/time';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { walletShapes } from '@mela/protocol/shapes/wallet';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { Lobby } from '#modules/play/lobby/module.ts';
import type { Transfers } from '#modules/play/transfer/module.ts';
import { collectAll } from './collect-all.ts';
import { listToldWallets } from './list-vendor-wallets.ts';
import { showBalance } from './show-balance.ts';
import { showFunds } from './show-funds.ts';
import { transferFunds } from './transfer-funds.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'merchant'>;
  ledger: Pick<Ledger, 'post' | 'balancesOf'>;
  lobby: Pick<Lobby, 'vendors'>;
  transfer: Pick<Transfers, 'keepsWallet' | 'order' | 'collect' | 'look' | 'underWay'>;
};

/** A member's own wallets: what is in them, what is held, and moving between them. */
export function createWallet(needs: Needs) {
  const handlers: Handlers<typeof walletCalls, typeof walletShapes> = {
    balance: ({ actor }) => showBalance(needs, actor.memberId),
    consolidated: ({ actor, query }) => showFunds(needs, actor.memberId, query.language),
    merchantWallet: ({ actor, query }) => listToldWallets(needs, actor.memberId, query.language),
    transfer: ({ actor, visitor, body }) =>
      transferFunds(needs, { memberId: actor.memberId, language: visitor.language }, body),
    collect: ({ actor, body }) => collectAll(needs, actor.memberId, body),
  };
  return { calls: walletCalls, shapes: walletShapes, handlers };
}
