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

/** What a record shows, as it stands in the address. */
export type RecordFilter = Period & {
  wallet: RecordWallet;
  group: MovementGroup | undefined;
  status: MovementStatus | undefined;
};

export type FilterChange = PeriodChange | Partial<Pick<RecordFilter, 'wallet' | 'group' | 'status'>>;

const names = ['wallet', 'group', 'status'] as const;

/** Reads the address; what no record could be asked for counts as not there. */
export function readFilter(address: URLSearchParams, today: LocalDay): RecordFilter {
  const group = address.get('group') ?? '';
  return {
    ...readPeriod(address, today),
    wallet: recordWallets.find((wallet) => wallet === address.get('wallet')) ?? 'main',
    group: isMovementGroup(group) ? group : undefined,
    status: movementStatuses.find((status) => status === address.get('status')),
  };
}

/** The address with something changed; what is usual leaves no trace in it. */
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
