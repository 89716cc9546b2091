import { limitPeriods, type AmountLimit, type LimitPeriod } from '@mela/protocol/play-limits';

/** The period of a limit. */
export function periodOf(kind: AmountLimit): LimitPeriod {
  return limitPeriods.find((period) => kind.endsWith(period)) ?? 'day';
}
