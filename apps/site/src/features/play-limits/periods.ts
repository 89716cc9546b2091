import { limitPeriods, type AmountLimit, type LimitPeriod } from '@mela/protocol/play-limits';

/** Which stretch of time a limit counts. */
export function periodOf(kind: AmountLimit): LimitPeriod {
  return limitPeriods.find((period) => kind.endsWith(period)) ?? 'day';
}
