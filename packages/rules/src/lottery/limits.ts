import { parseMoney } from '@mela/kernel/money';

/** The merchant's defaults. A bet whose best case passes a cap is refused; a cap never cuts a payout. */
export const limits = {
  betsPerItemMax: 100_000,
  itemsPerOrderMax: 50,
  multipleMax: 9999,
  chaseDrawsMax: 120,
  stakePerItemMin: parseMoney('0.20'),
  stakePerDrawMax: parseMoney('200000'),
  payoutPerItemMax: parseMoney('2000000'),
  payoutPerDrawMax: parseMoney('4000000'),
  exposurePerDrawMax: parseMoney('20000000'),
  /** Of one option of WINGO. */
  wingoStakeMin: parseMoney('1'),
  wingoOptionMax: parseMoney('100000'),
} as const;

/** Prize groups: the lowest that a player may choose, the ceiling of a new member, and the highest of the platform. */
export const prizeGroups = { min: 1700, memberDefault: 1956, max: 1980 } as const;

/** The stakes of one bet of a LOTT play, in rupees. */
export const units = [parseMoney('2'), parseMoney('1'), parseMoney('0.2'), parseMoney('0.1')] as const;
