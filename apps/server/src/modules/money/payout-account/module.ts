import { payoutAccountCalls } from '@mela/protocol/calls/payout-account';
import { payoutAccountShapes } from '@mela/protocol/shapes/payout-account';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Job } from '#jobs/job.ts';
import type { Destination } from '#modules/money/gateway/module.ts';
import { bindAccount, saveAccount, type NewAccount } from './bind-account.ts';
import { destinationOf } from './destination-of.ts';
import { listAccounts } from './list-accounts.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { accountOf, isKnownElsewhere, type StoredAddress, type StoredAccount } from './queries.ts';
import { removeAccount } from './remove-account.ts';
import { verifyAccounts } from './verify-accounts.ts';

export { addressColumns, type StoredAccount, type StoredAddress } from './queries.ts';

/** Payout accounts for other modules. */
export type PayoutAccounts = {
  /** A member's own account that is not removed. */
  find(tx: Tx, memberId: bigint, id: string): Promise<StoredAccount | undefined>;
  /** Whether another member has or had the same account. */
  isShared(tx: Tx, memberId: bigint, addressDigest: string): Promise<boolean>;
  /** Decrypts a stored address. */
  destinationOf(address: StoredAddress): Destination;
  /** For demo data: inserts an account that was bound and verified at a given time. */
  give(tx: Tx, account: NewAccount): Promise<string>;
};

/** Payout accounts of members: bank accounts and UPI ids, encrypted at rest. */
export function createPayoutAccount({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  const needs: Needs = {
    ...outside,
    lockKey: deriveKey(secret, 'payout addresses'),
    digestKey: deriveKey(secret, 'payout address digests'),
  };
  const calls = bind(payoutAccountCalls, payoutAccountShapes, {
    list: ({ actor }) => listAccounts(needs, actor.memberId),
    bind: ({ actor, body }) => bindAccount(needs, actor.memberId, body),
    remove: async ({ actor, body }) => {
      await removeAccount(needs, actor.memberId, body);
      return {};
    },
  });
  const jobs: Job[] = [
    {
      name: 'payout-account.verify',
      everyMinutes: 1,
      limitSeconds: 50,
      run: () => verifyAccounts(needs),
    },
  ];
  const offers: PayoutAccounts = {
    find: accountOf,
    isShared: isKnownElsewhere,
    destinationOf: (address) => destinationOf(needs, address),
    give: async (tx, account) => (await saveAccount(needs, tx, account)).id,
  };
  return { ...offers, calls, jobs };
}
