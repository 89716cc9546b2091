import { DAY, MINUTE, plus } from '@mela/kernel/time';
import { isSameName } from '@mela/rules/money/payout-account';
import { destinationOf } from './destination-of.ts';
import type { Needs } from './needs.ts';
import { recordVerification, unverifiedAccounts } from './queries.ts';
import { queryHolder } from './query-holder.ts';

const accountsPerRun = 20;
const pause = 30 * MINUTE;
const patience = 7 * DAY;

/** Retries accounts whose gateway did not answer when they were bound; after a week they stay unverified, for staff. */
export async function verifyAccounts(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const due = await unverifiedAccounts(needs.db, {
    boundAfter: plus(now, -patience),
    askedBefore: plus(now, -pause),
    limit: accountsPerRun,
  });
  for (const account of due) {
    const answer = await queryHolder(needs, destinationOf(needs, account));
    const name = answer === 'no-response' ? null : answer.holderName;
    const isVerified = name !== null && isSameName(account.holderName, name);
    await recordVerification(needs.db, { id: account.id, at: now, isVerified });
  }
}
