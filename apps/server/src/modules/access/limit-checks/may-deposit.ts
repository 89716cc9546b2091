import { formatMoney, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { Database, Tx } from '#db/database.ts';
import { checkStanding } from './check-standing.ts';
import { depositCaps, tightest, type DepositStanding } from './deposit-caps.ts';
import type { Needs } from './needs.ts';
import { standingOf } from './queries.ts';

/** Refuses during a break or an exclusion, and when the amount would exceed a limit. */
export async function mayDeposit(needs: Needs, tx: Tx, memberId: bigint, amount: Money): Promise<void> {
  const now = needs.clock.now();
  await checkStanding(tx, memberId, now);
  for (const cap of await depositCaps(needs, tx, memberId, now)) {
    if (amount <= cap.left) continue;
    const [max, left] = [formatMoney(cap.max), formatMoney(cap.left)];
    if (cap.isOwn) refuse('PLAY_LIMIT_DEPOSIT', { period: cap.period, max, left });
    refuse('DEPOSIT_LIMIT_REACHED', { max, left });
  }
}

/** Refuses during a break or an exclusion, and when the amount would exceed a limit that the member set. */
export async function mayReceive(needs: Needs, tx: Tx, memberId: bigint, amount: Money): Promise<void> {
  const now = needs.clock.now();
  await checkStanding(tx, memberId, now);
  for (const { isOwn, left, max, period } of await depositCaps(needs, tx, memberId, now)) {
    if (isOwn && amount > left)
      refuse('PLAY_LIMIT_DEPOSIT', { period, max: formatMoney(max), left: formatMoney(left) });
  }
}

/** A preview of `mayDeposit` without a lock. The deposit order checks again under the lock. */
export async function depositStanding(
  needs: Needs,
  db: Database,
  memberId: bigint,
): Promise<DepositStanding> {
  const now = needs.clock.now();
  const { breakUntil } = await standingOf(db, memberId);
  return {
    breakUntil: breakUntil !== null && breakUntil.getTime() > now.getTime() ? breakUntil : null,
    cap: tightest(await depositCaps(needs, db, memberId, now)),
  };
}
