import { momentOf } from '@mela/sandbox/clock';
import type { Bank } from './bank.ts';
import { tryDelivery } from './deliveries.ts';
import { expireOrder, failOrder, payOrder } from './orders.ts';
import { takeStep } from './payouts.ts';
import type { Delivery, Order } from './store/state.ts';

const TICK_MS = 100;
const SENDING_MAX = 32;

export type Pump = { wake(): void; stop(): Promise<void> };

/** Runs all due tasks: automatic steps of orders and payouts, webhooks. All of them are in the store, so a restart continues. */
export function startPump(bank: () => Bank, onError: (error: unknown) => void): Pump {
  const sending = new Map<string, Promise<void>>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const sendDue = (): void => {
    const now = momentOf(bank());
    for (const delivery of bank().store.state.deliveries.values()) {
      if (sending.size >= SENDING_MAX) return;
      if (!isDue(delivery, now) || sending.has(delivery.id)) continue;
      // A webhook must not report a change that is not on disk yet, because a restart would lose the change.
      const sent = bank()
        .store.onDisk()
        .then(() => tryDelivery(bank(), delivery))
        .catch(onError)
        .finally(() => sending.delete(delivery.id));
      sending.set(delivery.id, sent);
    }
  };

  const wake = (): void => {
    if (isStopped || running) return;
    running = moveDue(bank())
      .then(sendDue)
      .catch(onError)
      .finally(() => (running = undefined));
  };

  const tick = setInterval(wake, TICK_MS);
  return {
    wake,
    stop: async () => {
      isStopped = true;
      clearInterval(tick);
      await running;
      await Promise.all(sending.values());
    },
  };
}

const isDue = ({ isDone, dueAt }: Delivery, now: number): boolean =>
  !isDone && dueAt !== null && dueAt <= now;

async function moveDue(bank: Bank): Promise<void> {
  const now = momentOf(bank);
  for (const order of bank.store.state.orders.values()) await moveOrder(bank, order, now);
  for (const payout of bank.store.state.payouts.values()) {
    const [step] = payout.steps;
    if (step && step.at <= now) await takeStep(bank, payout);
  }
}

async function moveOrder(bank: Bank, order: Order, now: number): Promise<void> {
  if (order.state === 'open' && order.expiresAt <= now) return void (await expireOrder(bank, order));
  const { plan } = order;
  if (!plan || plan.at > now) return;
  if (plan.to === 'failed') await failOrder(bank, order, 'DECLINED_BY_ISSUER');
  else await payOrder(bank, order);
}
