import { parseMoney } from '@mela/kernel/money';
import { pointRules, type PointRules } from '@mela/rules/rewards/points';
import type { SettingReaders } from '#modules/base/settings/module.ts';

/** The rules of points with the merchant's values for conversions. */
export function rulesOf(settings: Pick<SettingReaders, 'points'>): PointRules {
  const { pointsPerRupee, pointsMin, perDayMax } = settings.points();
  return { ...pointRules, pointsPerRupee, pointsMin, rupeesPerDayMax: parseMoney(perDayMax) };
}
