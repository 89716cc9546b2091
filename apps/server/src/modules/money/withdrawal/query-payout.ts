import { MINUTE, plus } from '@mela/kernel/time';
import { isGatewayCode } from '#adapters/pay/adapter.ts';
import { applyPayout, fail, nextQueryAt } from './apply-payout.ts';
import type { Needs } from './needs.ts';
import { dueForQuery, lockWithdrawal, updateWithdrawal } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';

const queriesPerRun = 50;

/** Queries payouts whose webhook was lost or whose outcome is unknown. */
export async function queryDuePayouts(needs: Needs): Promise<void> {
  for (const id of await dueForQuery(needs.db, needs.clock.now(), queriesPerRun))
    await queryPayout(needs, id);
}

/** Queries the status of a payout. The payout is never sent again, and a missing response proves nothing. */
export async function queryPayout(needs: Needs, id: string): Promise<void> {
  const code = await postponeNext(needs, id);
  if (code === undefined) return;
  const answer = await needs.gateway.getPayout(code, id);
  if (answer === 'no-response') return;
  if (answer === 'not_found') await giveUpUnsent(needs, id);
  else await applyPayout(needs, code, answer);
}

/** Schedules the next query before this one is sent, so that an interrupted query is repeated. */
async function postponeNext({ db, clock }: Needs, id: string) {
  return db.transaction().execute(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row?.gateway || !isGatewayCode(row.gateway)) return undefined;
    await updateWithdrawal(tx, id, { ask_at: nextQueryAt({ clock }, row) });
    return row.gateway;
  });
}

/**
 * Releases the hold when the gateway still does not know the payout after the time limit: the order never reached it. A payout that it once accepted
 * stays open.
 */
async function giveUpUnsent(needs: Needs, id: string): Promise<void> {
  const { clock, settings, log } = needs;
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockWithdrawal(tx, id);
    if (!row?.submittedAt) return undefined;
    if (row.status === 'processing') {
      log.error({ withdrawal: id }, 'gateway does not know a payout that it accepted');
      return recordTransition(needs, tx, row, { to: 'unknown', actor: 'house' });
    }
    const limit = plus(row.submittedAt, settings.withdrawal().notFoundMinutes * MINUTE);
    const isOver = clock.now().getTime() >= limit.getTime();
    if (row.status !== 'unknown' || row.gatewayRef !== null || !isOver) return undefined;
    return fail({ needs, tx, post }, row, null);
  });
  if (moved) await pushChange(needs, moved);
}
