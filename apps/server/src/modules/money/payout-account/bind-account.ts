import { HOUR, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { PayoutAccount, PayoutAccountBinding } from '@mela/protocol/shapes/payout-account';
import {
  isAccountNumber,
  isIfsc,
  isSameName,
  maskAddress,
  tidyAccountNumber,
  tidyIfsc,
} from '@mela/rules/money/payout-account';
import { readVpa } from '@mela/rules/money/upi';
import { uuidv7 } from 'uuidv7';
import { keyedDigest, encrypt } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Destination } from '#modules/money/gateway/module.ts';
import { describeAccount } from './list-accounts.ts';
import type { Needs } from './needs.ts';
import { countAccounts, insertAccount } from './queries.ts';
import { queryHolder } from './query-holder.ts';

/** Version of the key that encrypts addresses. */
const currentKey = 1;

/** Adds an account. Verifies it before anything is written; if the gateway does not answer, a job verifies it later. */
export async function bindAccount(
  needs: Needs,
  memberId: bigint,
  binding: PayoutAccountBinding,
): Promise<PayoutAccount> {
  const { db, clock, settings, notify } = needs;
  const destination = readDestination(binding);
  await needs.paymentPassword.check(memberId, binding.paymentPassword);
  const answer = await queryHolder(needs, destination);
  if (answer !== 'no-response' && !answer.isValid) {
    refuse('INVALID_INPUT', { fields: [destination.kind === 'vpa' ? 'vpa' : 'accountNumber'] });
  }
  const knownName = answer === 'no-response' ? null : answer.holderName;
  const isVerified = knownName !== null && isSameName(binding.holderName, knownName);

  return db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { accountsMax, coolDownHours } = settings.withdrawal();
    const { kept, ever } = await countAccounts(tx, memberId);
    if (kept >= accountsMax) refuse('PAYOUT_ACCOUNT_TOO_MANY', { max: accountsMax });
    const now = clock.now();
    const account = await saveAccount(needs, tx, {
      memberId,
      holderName: binding.holderName,
      destination,
      boundAt: now,
      // Only the very first account has no waiting period, so that a stolen session cannot be paid out immediately.
      usableFrom: ever === 0 ? now : plus(now, coolDownHours * HOUR),
      askedAt: answer === 'no-response' ? null : now,
      verifiedAt: isVerified ? now : null,
    });
    await notify.queueMessage(tx, memberId, 'payoutAccountAdded', { destination: account.addressShown });
    return describeAccount(account, now);
  });
}

export type NewAccount = {
  memberId: bigint;
  holderName: string;
  destination: Destination;
  boundAt: Instant;
  usableFrom: Instant;
  askedAt: Instant | null;
  verifiedAt: Instant | null;
};

export async function saveAccount(
  { lockKey, digestKey }: Pick<Needs, 'lockKey' | 'digestKey'>,
  tx: Tx,
  account: NewAccount,
) {
  const { destination, ...rest } = account;
  const { kind } = destination;
  const address = destination.kind === 'vpa' ? destination.vpa : destination.account;
  const stored = {
    ...rest,
    id: uuidv7(),
    kind,
    addressLocked: encrypt(lockKey, Buffer.from(address, 'utf8')),
    addressKey: currentKey,
    addressDigest: keyedDigest(digestKey, identityOf(destination)),
    addressShown: maskAddress(kind, address),
    ifsc: destination.kind === 'bank' ? destination.ifsc : null,
  };
  if (!(await insertAccount(tx, stored))) refuse('PAYOUT_ACCOUNT_EXISTS');
  return stored;
}

/** Account numbers are unique within a bank (the first four characters of the IFSC), not across banks. */
function identityOf(destination: Destination): string {
  return destination.kind === 'vpa'
    ? `vpa ${destination.vpa}`
    : `bank ${destination.ifsc.slice(0, 4)} ${destination.account}`;
}

function readDestination(binding: PayoutAccountBinding): Destination {
  if (binding.kind === 'vpa') {
    const vpa = readVpa(binding.vpa);
    return vpa === undefined ? refuse('INVALID_INPUT', { fields: ['vpa'] }) : { kind: 'vpa', vpa };
  }
  const account = tidyAccountNumber(binding.accountNumber);
  const ifsc = tidyIfsc(binding.ifsc);
  const wrong = [...(isAccountNumber(account) ? [] : ['accountNumber']), ...(isIfsc(ifsc) ? [] : ['ifsc'])];
  if (wrong.length > 0) refuse('INVALID_INPUT', { fields: wrong });
  return { kind: 'bank', account, ifsc };
}
