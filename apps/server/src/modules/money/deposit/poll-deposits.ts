import { nextPoll } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { hearGateway } from './apply-gateway-event.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Needs } from './needs.ts';
import { codeOf, openOrder } from './open-order.ts';
import { changeDeposit, dueToAsk, paidButNotCredited, type DepositRow } from './queries.ts';

const BATCH = 100;
const AT_ONCE = 4;

/**
 * Takes up whatever was cut short or got lost: orders that never reached the gateway, payments whose webhook never came, payments
 * that were noted and not yet credited. What fails today is tried again at its next turn.
 */
export async function pollDeposits(needs: Needs): Promise<number> {
  const paid = await paidButNotCredited(needs.db, BATCH);
  await each(needs, paid, (id) => creditDeposit(needs, id));
  const due = await dueToAsk(needs.db, needs.clock.now(), BATCH);
  await each(needs, due, (order) => ask(needs, order));
  return paid.length + due.length;
}

async function ask(needs: Needs, order: DepositRow): Promise<void> {
  const now = needs.clock.now();
  // The next turn is set first: an order that breaks its asker does not keep the others waiting.
  await changeDeposit(needs.db, order.id, { ask_at: nextPoll(order.madeAt, now) ?? null });
  if (order.state === 'created' && order.expiresAt > now) await openOrder(needs, order.id);
  const gateway = codeOf(order);
  const word = await needs.gateway.getDeposit(gateway, order.id);
  failpoint('deposit.asked');
  if (word !== 'unanswered' && word !== 'not_found') await hearGateway(needs, gateway, word);
}

/** A few at a time; one that fails is logged and leaves the rest alone. */
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
        log.error({ err: error }, 'a deposit could not be taken further');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
