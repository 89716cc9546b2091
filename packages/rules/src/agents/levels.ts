import { rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import { floorDivide, sumOf } from './exact.ts';
import { leftOfQuota, type Quota } from './quota.ts';

// Prize groups measure what a line may give back: 20 group units are 1 %, group 1980 is 14 % and group 1700 is 0 %.

const TOP_GROUP = 1980;
const TOP_POINT = 140_000n;
const MILLIONTHS_PER_GROUP = 500n;

/** Without the flag for an equal level, a child stays 0.1 % below its parent. */
const GROUP_GAP_MIN = 2;

export function pointOfGroup(group: number): Rate {
  return rateOfMillionths(TOP_POINT - BigInt(TOP_GROUP - group) * MILLIONTHS_PER_GROUP);
}

export type LevelParent = { group: number; mayOpenEqual: boolean };

/** The highest level that an upline may give to a child. */
export function highestGroup({ group, mayOpenEqual }: LevelParent): number {
  return mayOpenEqual ? group : group - GROUP_GAP_MIN;
}

export type LevelRefusal = 'ABOVE_PARENT' | 'EQUAL_LEVEL' | 'QUOTA' | 'VOLUME';

/** The turnover that a team needs before one of its accounts is raised. Days without a row count as zero. */
export type VolumeRule = { days: number; floor: Money; dailyTurnover: readonly Money[] };

export type VolumeResult = { required: Money; actual: Money; isMet: boolean };

export function averageVolume({ days, floor, dailyTurnover }: VolumeRule): VolumeResult {
  const total = sumOf(dailyTurnover, (turnover) => turnover);
  return {
    required: floor,
    actual: floorDivide(total, BigInt(days)),
    isMet: total >= floor * BigInt(days),
  };
}

export type LevelRequest = {
  /** To open a new account at the level, or to raise one to it. */
  action: 'open' | 'raise';
  level: number;
  parent: LevelParent;
  /** Null: no quota is set, so it is unlimited. */
  quota: Quota | null;
  /** Asked for a raise only; null: no volume is demanded. */
  volume: VolumeRule | null;
};

export type LevelAnswer = {
  refusals: readonly LevelRefusal[];
  /** Null: unlimited. */
  left: number | null;
  volume: VolumeResult | null;
};

/** Whether an upline may give a direct child a level, with every refusal that applies. */
export function requestLevel({ action, level, parent, quota, volume }: LevelRequest): LevelAnswer {
  const left = quota === null ? null : leftOfQuota(quota);
  const result = action === 'raise' && volume !== null ? averageVolume(volume) : null;
  const refusals: LevelRefusal[] = [];
  if (level > parent.group) refusals.push('ABOVE_PARENT');
  else if (level > highestGroup(parent)) refusals.push('EQUAL_LEVEL');
  if (left !== null && left <= 0) refusals.push('QUOTA');
  if (result !== null && !result.isMet) refusals.push('VOLUME');
  return { refusals, left, volume: result };
}
