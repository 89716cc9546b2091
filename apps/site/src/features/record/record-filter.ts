import type { LocalDay } from '@mela/kernel/time';
import {
  isMovementGroup,
  movementStatuses,
  recordWallets,
  type MovementGroup,
  type MovementStatus,
  type RecordWallet,
} from '@mela/protocol/movements';
import {
  isPeriodChange,
  readPeriod,
  writePeriod,
  type Period,
  type PeriodChange,
} from '#shared/record/period.ts';

/** The filter of the account record, from the URL. */
export type RecordFilter = Period & {
  wallet: RecordWallet;
  group: MovementGroup | undefined;
  status: MovementStatus | undefined;
};

export type FilterChange = PeriodChange | Partial<Pick<RecordFilter, 'wallet' | 'group' | 'status'>>;

const names = ['wallet', 'group', 'status'] as const;

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(address: URLSearchParams, today: LocalDay): RecordFilter {
  const group = address.get('group') ?? '';
  return {
    ...readPeriod(address, today),
    wallet: recordWallets.find((wallet) => wallet === address.get('wallet')) ?? 'main',
    group: isMovementGroup(group) ? group : undefined,
    status: movementStatuses.find((status) => status === address.get('status')),
  };
}

/** The URL with a changed filter; defaults are left out. */
export function writeFilter(
  address: URLSearchParams,
  changed: FilterChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const before = readFilter(address, today);
  writePeriod(next, isPeriodChange(changed) ? changed : before, today);
  for (const name of names) next.delete(name);
  const { wallet, group, status } = { ...before, ...changed };
  if (wallet !== 'main') next.set('wallet', wallet);
  if (group !== undefined) next.set('group', group);
  if (status !== undefined) next.set('status', status);
  return next;
}
