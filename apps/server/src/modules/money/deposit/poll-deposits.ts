import { nextPoll } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { applyGatewayEvent } from './apply-gateway-event.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Needs } from './needs.ts';
import { codeOf, openOrder } from './open-order.ts';
import { changeDeposit, dueToPoll, paidButNotCredited, type DepositRow } from './queries.ts';

const BATCH = 100;
const CONCURRENCY_MAX = 4;

/**
 * Continues interrupted work: orders that never reached the gateway, payments whose webhook was lost, paid orders that are not credited yet. A
 * failed order is retried at its next poll.
 */
export async function pollDeposits(needs: Needs): Promise<number> {
  const paid = await paidButNotCredited(needs.db, BATCH);
  await each(needs, paid, (id) => creditDeposit(needs, id));
  const due = await dueToPoll(needs.db, needs.clock.now(), BATCH);
  await each(needs, due, (order) => ask(needs, order));
  return paid.length + due.length;
}

async function ask(needs: Needs, order: DepositRow): Promise<void> {
  const now = needs.clock.now();
  // Schedules the next poll first, so that an order that fails every time does not block the others.
  await changeDeposit(needs.db, order.id, { ask_at: nextPoll(order.madeAt, now) ?? null });
  if (order.state === 'created' && order.expiresAt > now) await openOrder(needs, order.id);
  const gateway = codeOf(order);
  const reported = await needs.gateway.getDeposit(gateway, order.id);
  failpoint('deposit.asked');
  if (reported !== 'no-response' && reported !== 'not_found')
    await applyGatewayEvent(needs, gateway, reported);
}

/** Processes a few items concurrently; a failed one is logged and does not stop the rest. */
async function each<Item>(
  { log }: Needs,
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      try {
        await work(item);
      } catch (error) {
        log.error({ err: error }, 'processing a deposit failed');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY_MAX }, worker));
}
