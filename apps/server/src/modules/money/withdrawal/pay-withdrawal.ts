import { assert } from '@mela/kernel/assert';
import { MINUTE, plus } from '@mela/kernel/time';
import type { GatewayCode } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { applyPayout } from './apply-payout.ts';
import type { Needs } from './needs.ts';
import { idsIn, lockWithdrawal, type Stored } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

const payoutsPerRun = 50;

/** Longer than any gateway call can take: a key older than this has no call in flight. */
const gatewayCallMax = 2 * MINUTE;

export async function payApproved(needs: Needs): Promise<void> {
  const now = needs.clock.now();
  const unanswered = await idsIn(needs.db, 'submitting', {
    before: plus(now, -gatewayCallMax),
    limit: payoutsPerRun,
  });
  for (const id of unanswered) await markUnknown(needs, id);
  for (const id of await idsIn(needs.db, 'approved', { before: now, limit: payoutsPerRun })) {
    await payWithdrawal(needs, id);
  }
}

/**
 * Sends a payout once. The idempotency key is committed before the gateway is called; after that the status is queried under the same key and the
 * payout is never sent again.
 */
export async function payWithdrawal(needs: Needs, id: string): Promise<void> {
  const order = await writeKey(needs, id);
  if (!order) return;
  const { row, code } = order;
  failpoint('withdrawal.key-written');
  const answer = await needs.gateway.createPayout(code, {
    payoutId: row.id,
    amount: row.payout,
    to: needs.payoutAccount.destinationOf(row),
    name: row.holderName,
  });
  failpoint('withdrawal.gateway-called');
  if (answer === 'no-response') await markUnknown(needs, id);
  else await applyPayout(needs, code, answer);
  failpoint('withdrawal.outcome-recorded');
}

/** Only one of several processes gets the order, because the row is locked. */
async function writeKey(needs: Needs, id: string): Promise<{ row: Stored; code: GatewayCode } | undefined> {
  const { db, clock, gateway, log } = needs;
  const order = await db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'approved') return undefined;
    const [code] = gateway.forPayout(row.kind);
    if (code === undefined) {
      log.warn({ withdrawal: id, kind: row.kind }, 'no gateway pays to this kind of account');
      return undefined;
    }
    const change = { gateway: code, payout_key: row.id, submitted_at: clock.now() };
    return {
      row: await recordTransition(needs, tx, row, { to: 'submitting', actor: 'house', change }),
      code,
    };
  });
  if (order) assert(order.row.payoutKey === id, 'a payout is sent under its committed key');
  return order;
}

/** It is unknown whether the payout was made. The status is queried from now on; the amount is not released automatically. */
async function markUnknown(needs: Needs, id: string): Promise<void> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (row?.status !== 'submitting') return undefined;
    return recordTransition(needs, tx, row, {
      to: 'unknown',
      actor: 'house',
      change: { ask_at: needs.clock.now() },
    });
  });
  if (moved) await pushChange(needs, moved);
}
