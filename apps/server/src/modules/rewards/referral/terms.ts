import { parseMoney, parsePercent, type Rate } from '@mela/kernel/money';
import type { ReferralRules } from '@mela/rules/rewards/referral-reward';
import type { Needs } from './needs.ts';

export const REFERRAL_BUDGET = 'referral';

export function rulesOf({ settings }: Pick<Needs, 'settings'>): ReferralRules {
  const set = settings.referral();
  return {
    firstDeposit: parseMoney(set.firstDeposit),
    firstTurnover: parseMoney(set.firstTurnover),
    firstReward: parseMoney(set.firstReward),
    secondDeposit: parseMoney(set.secondDeposit),
    secondReward: parseMoney(set.secondReward),
  };
}

export const tierRatesOf = ({ settings }: Pick<Needs, 'settings'>): readonly Rate[] =>
  settings.referral().tierPercents.map(parsePercent);
