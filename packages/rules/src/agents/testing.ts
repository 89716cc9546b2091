import { parseMoney, parsePercent, type Money } from '@mela/kernel/money';
import type { Tier } from './tiers.ts';

// Short forms for the tests of this folder.

export const money = (rupees: number | string): Money => parseMoney(String(rupees));

/** A tier as a contract writes it. */
export function tierOf(
  percent: string,
  floors: { turnover?: number | string; netLoss?: number | string; active?: number } = {},
): Tier {
  const { turnover = 0, netLoss = 0, active = 0 } = floors;
  return { turnover: money(turnover), netLoss: money(netLoss), active, rate: parsePercent(percent) };
}
