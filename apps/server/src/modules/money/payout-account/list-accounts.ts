import type { Instant } from '@mela/kernel/time';
import type { PayoutAccount } from '@mela/protocol/shapes/payout-account';
import type { Needs } from './needs.ts';
import { accountsOf, type StoredAccount } from './queries.ts';

export async function listAccounts({ db, clock, settings }: Needs, memberId: bigint) {
  const now = clock.now();
  const { accountsMax, coolDownHours } = settings.withdrawal();
  const accounts = (await accountsOf(db, memberId)).map((account) => describeAccount(account, now));
  return { accounts, accountsMax, coolDownHours };
}

/** An account as shown to its owner. The full address is sent only to a gateway. */
export function describeAccount(account: Omit<StoredAccount, 'memberId'>, now: Instant): PayoutAccount {
  const { id, kind, holderName, addressShown, ifsc, boundAt, usableFrom, verifiedAt } = account;
  return {
    id,
    kind,
    holderName,
    shown: addressShown,
    ifsc,
    boundAt,
    usableFrom,
    isUsable: usableFrom.getTime() <= now.getTime(),
    isVerified: verifiedAt !== null,
  };
}
