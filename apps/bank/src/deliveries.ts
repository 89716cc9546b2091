import { momentOf } from '@mela/sandbox/clock';
import type { Bank } from './bank.ts';
import type { Change } from './gateways/dialect.ts';
import { dialects } from './gateways/dialects.ts';
import { newId } from './ids.ts';
import type { Delivery, Entry, Gateway } from './store/state.ts';

/** The webhooks of a change, according to the gateway’s rule. */
export function notifyMerchant(bank: Bank, change: Change): Entry[] {
  const { gateway, notifyUrl } = change.kind === 'order' ? change.order : change.payout;
  const rule = bank.store.state.hookRules[gateway];
  if (rule.isOff || notifyUrl === '') return [];
  const at = momentOf(bank);
  const eventId = newId('evt');
  const { about, body } = dialects[gateway].write(change, { eventId, at });
  return Array.from({ length: rule.copies }, () => ({
    kind: 'delivery' as const,
    delivery: {
      id: newId('dlv'),
      eventId,
      gateway,
      about,
      url: notifyUrl,
      body,
      madeAt: at,
      dueAt: rule.isHeld ? null : at + rule.delaySeconds * 1000,
      isHeld: rule.isHeld,
      tries: [],
      isDone: false,
    },
  }));
}

/** Sends an event again, in any state. */
export async function redeliver(bank: Bank, id: string): Promise<Delivery | undefined> {
  const found = bank.store.state.deliveries.get(id);
  if (!found) return undefined;
  const delivery = {
    ...found,
    id: newId('dlv'),
    dueAt: momentOf(bank),
    isHeld: false,
    tries: [],
    isDone: false,
  };
  await bank.store.write([{ kind: 'delivery', delivery }]);
  bank.wake();
  return delivery;
}

/** Releases held webhooks one after another, in order or in reverse. */
export async function release(bank: Bank, gateway: Gateway, order: 'made' | 'reversed'): Promise<number> {
  const held = [...bank.store.state.deliveries.values()].filter(
    (delivery) => delivery.isHeld && delivery.gateway === gateway,
  );
  const inOrder = order === 'made' ? held : held.toReversed();
  const now = momentOf(bank);
  await bank.store.write(
    inOrder.map((delivery, index) => ({
      kind: 'delivery',
      // At different times, so that they arrive one after another.
      delivery: { ...delivery, isHeld: false, dueAt: now + index * 150 },
    })),
  );
  bank.wake();
  return held.length;
}

/** The backoff grows after each failed try; a day after the first try the bank gives up. */
const pausesSeconds = [1, 5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600] as const;
const ANSWER_LIMIT_MS = 5000;

/** Tries a delivery once, and stores the result and the time of the next try. */
export async function tryDelivery(bank: Bank, delivery: Delivery): Promise<void> {
  const status = await send(bank, delivery);
  const at = momentOf(bank);
  const tries = [...delivery.tries, { at, status }];
  const isBelieved =
    status >= 200 && status < 300 && !bank.store.state.hookRules[delivery.gateway].isForgetful;
  const pause = pausesSeconds[tries.length - 1];
  const isDone = isBelieved || pause === undefined;
  await bank.store.write([
    { kind: 'delivery', delivery: { ...delivery, tries, isDone, dueAt: isDone ? null : at + pause * 1000 } },
  ]);
}

async function send(bank: Bank, { body, gateway, url, eventId }: Delivery): Promise<number> {
  const secret = bank.env.webhookSecrets[gateway];
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `${gateway}-webhooks`,
        ...dialects[gateway].sign(body, { eventId, at: momentOf(bank), secret }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
