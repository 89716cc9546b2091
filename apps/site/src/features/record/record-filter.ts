import { daysBetween, plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import {
  isMovementGroup,
  movementStatuses,
  recordWallets,
  type MovementGroup,
  type MovementStatus,
  type RecordWallet,
} from '@mela/protocol/movements';

export const presets = ['today', 'week', 'month'] as const;
type Preset = (typeof presets)[number];

const presetDays: Record<Preset, number> = { today: 1, week: 7, month: 30 };

/** What a record shows, as it stands in the address. `preset` is null where somebody chose own dates. */
export type RecordFilter = {
  preset: Preset | null;
  from: LocalDay;
  to: LocalDay;
  wallet: RecordWallet;
  group: MovementGroup | undefined;
  status: MovementStatus | undefined;
};

export type FilterChange =
  | { preset: Preset }
  | { from: LocalDay; to: LocalDay }
  | Partial<Pick<RecordFilter, 'wallet' | 'group' | 'status'>>;

const names = ['period', 'from', 'to', 'wallet', 'group', 'status'] as const;

/** Reads the address; what no record could be asked for counts as not there. Presets end today, so a kept link stays true. */
export function readFilter(address: URLSearchParams, today: LocalDay): RecordFilter {
  const [from, to] = [readDay(address.get('from') ?? ''), readDay(address.get('to') ?? '')];
  const group = address.get('group') ?? '';
  return {
    ...(from !== undefined && to !== undefined && from <= to
      ? { preset: null, from, to }
      : daysOf(presets.find((preset) => preset === address.get('period')) ?? 'week', today)),
    wallet: recordWallets.find((wallet) => wallet === address.get('wallet')) ?? 'main',
    group: isMovementGroup(group) ? group : undefined,
    status: movementStatuses.find((status) => status === address.get('status')),
  };
}

/** The address with something changed; what is usual leaves no trace in it, and days that a preset names are named by it. */
export function writeFilter(
  address: URLSearchParams,
  changed: FilterChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  const before = readFilter(address, today);
  for (const name of names) next.delete(name);
  const days = 'preset' in changed ? daysOf(changed.preset, today) : 'from' in changed ? changed : before;
  const preset = presets.find((one) => isSame(daysOf(one, today), days));
  if (preset === undefined) {
    next.set('from', days.from);
    next.set('to', days.to);
  } else if (preset !== 'week') next.set('period', preset);
  const { wallet, group, status } = { ...before, ...changed };
  if (wallet !== 'main') next.set('wallet', wallet);
  if (group !== undefined) next.set('group', group);
  if (status !== undefined) next.set('status', status);
  return next;
}

/** The days of the same length right before (-1) or right after (1); nothing lies after today. */
export function turnPeriod({ from, to }: Span, way: -1 | 1, today: LocalDay): Span | undefined {
  if (way === 1 && to >= today) return undefined;
  const length = daysBetween(from, to) + 1;
  const moved = { from: plusDays(from, way * length), to: plusDays(to, way * length) };
  return moved.to > today ? { from: plusDays(today, 1 - length), to: today } : moved;
}

type Span = Pick<RecordFilter, 'from' | 'to'>;

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

function daysOf(preset: Preset, today: LocalDay): Pick<RecordFilter, 'preset' | 'from' | 'to'> {
  return { preset, from: plusDays(today, 1 - presetDays[preset]), to: today };
}
