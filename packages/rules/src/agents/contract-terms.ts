import type { Rate } from '@mela/kernel/money';
import type { Tier } from './tiers.ts';

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realtime';

/** What the house allows for contracts of a kind. */
export type TermLimits = { tiersMax: number; rateMin: Rate; rateMax: Rate };

export type ViolationCode =
  | 'TIER_COUNT'
  | 'RATE_NOT_INCREASING'
  | 'ACTIVE_DECREASING'
  | 'LOSS_ABOVE_TURNOVER'
  | 'RATE_BELOW_HOUSE_MINIMUM'
  | 'RATE_ABOVE_HOUSE_MAXIMUM'
  | 'RATE_ABOVE_PARENT_TOP'
  | 'NO_PARENT_TIER';

/** The first tier is 1; null: the contract as a whole. */
export type Violation = { code: ViolationCode; tier: number | null };

/** Everything that makes the tiers of a contract unlawful. Without parent tiers the house offers the contract itself. */
export function violationsOf(
  tiers: readonly Tier[],
  parentTiers: readonly Tier[] | null,
  limits: TermLimits,
): readonly Violation[] {
  const isCountRight = tiers.length > 0 && tiers.length <= limits.tiersMax;
  return [
    ...(isCountRight ? [] : [{ code: 'TIER_COUNT', tier: null } as const]),
    ...tiers.flatMap((tier, index) =>
      [
        ...ownViolations(tier, tiers[index - 1], limits),
        ...(parentTiers === null ? [] : parentViolations(tier, parentTiers)),
      ].map((code) => ({ code, tier: index + 1 })),
    ),
  ];
}

function ownViolations(tier: Tier, before: Tier | undefined, limits: TermLimits): readonly ViolationCode[] {
  const codes: ViolationCode[] = [];
  if (before !== undefined && tier.rate <= before.rate) codes.push('RATE_NOT_INCREASING');
  if (before !== undefined && tier.active < before.active) codes.push('ACTIVE_DECREASING');
  if (tier.netLoss > tier.turnover) codes.push('LOSS_ABOVE_TURNOVER');
  if (tier.rate < limits.rateMin) codes.push('RATE_BELOW_HOUSE_MINIMUM');
  if (tier.rate > limits.rateMax) codes.push('RATE_ABOVE_HOUSE_MAXIMUM');
  return codes;
}

/** A tier of a child needs a tier of the parent with equal or lower floors and an equal or higher rate. */
function parentViolations(tier: Tier, parentTiers: readonly Tier[]): readonly ViolationCode[] {
  const codes: ViolationCode[] = [];
  if (parentTiers.every(({ rate }) => tier.rate > rate)) codes.push('RATE_ABOVE_PARENT_TOP');
  if (!parentTiers.some((parent) => covers(parent, tier))) codes.push('NO_PARENT_TIER');
  return codes;
}

const covers = (parent: Tier, child: Tier): boolean =>
  parent.turnover <= child.turnover &&
  parent.netLoss <= child.netLoss &&
  parent.active <= child.active &&
  parent.rate >= child.rate;

/** The highest rate of a contract; zero without tiers. */
export function topRate(tiers: readonly Tier[]): bigint {
  return tiers.reduce((top: bigint, { rate }) => (rate > top ? rate : top), 0n);
}
