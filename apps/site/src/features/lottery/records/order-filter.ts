import type { LocalDay } from '@mela/kernel/time';
import { orderStates, type OrderState } from '@mela/protocol/lottery';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import {
  isPeriodChange,
  readPeriod,
  writePeriod,
  type Period,
  type PeriodChange,
} from '#shared/record/period.ts';

/** The filter of the lottery bets, from the URL. */
export type OrderFilter = Period & { gameCode: string | undefined; state: OrderState | undefined };

type Choice = Pick<OrderFilter, 'gameCode' | 'state'>;
export type OrderFilterChange = PeriodChange | Partial<Choice>;

const names = ['gameCode', 'state'] as const satisfies readonly (keyof Choice)[];

/** Reads the filter from the URL; invalid values are ignored. */
export function readOrderFilter(address: URLSearchParams, today: LocalDay): OrderFilter {
  return {
    ...readPeriod(address, today),
    gameCode: lotteryGameOf(address.get('gameCode') ?? '')?.code,
    state: orderStates.find((state) => state === address.get('state')),
  };
}

/** The URL with a changed filter; defaults are left out. */
export function writeOrderFilter(
  address: URLSearchParams,
  changed: OrderFilterChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const before = readOrderFilter(address, today);
  writePeriod(next, isPeriodChange(changed) ? changed : before, today);
  const after = { ...before, ...changed };
  for (const name of names) {
    const value = after[name];
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export type OpenSheet = 'order' | 'chase';

/** The id of the row whose details are open. */
export function readOpenId(address: URLSearchParams, sheet: OpenSheet): string | undefined {
  const id = address.get(sheet) ?? '';
  return /^\d{1,18}$/.test(id) ? id : undefined;
}

/** The URL with the details of one row open, or with all closed. */
export function writeOpenId(
  address: URLSearchParams,
  open: { sheet: OpenSheet; id: string } | undefined,
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete('order');
  next.delete('chase');
  if (open !== undefined) next.set(open.sheet, open.id);
  return next;
}
