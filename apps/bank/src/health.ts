import { HOUR } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import type { Bank } from './bank.ts';
import type { Gateway } from './store/state.ts';

export type Health = { isUp: boolean; successPercent: number | null };

/** Whether a gateway is up, and how many orders of the last hour succeeded. */
export function healthOf(bank: Bank, gateway: Gateway): Health {
  const since = momentOf(bank) - HOUR;
  const ended = [...bank.store.state.orders.values()].filter(
    (order) => order.gateway === gateway && order.madeAt >= since && order.state !== 'open',
  );
  const paid = ended.filter(({ paid: payment }) => payment !== null).length;
  return {
    isUp: !bank.store.state.isDown[gateway],
    successPercent: ended.length === 0 ? null : Math.round((100 * paid) / ended.length),
  };
}
