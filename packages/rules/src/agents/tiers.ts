import { moneyOfUnits, type Money, type Rate } from '@mela/kernel/money';
import { least, most } from './exact.ts';

// Contracts pay by tiers. All rates are in millionths (0.15 % is 1500), all amounts in ledger units.

/** Floors that a team must reach, and the rate that it then gets. A floor of zero for the net loss is no floor. */
export type Tier = { turnover: Money; netLoss: Money; active: number; rate: Rate };

/** What a team did in one period or window. */
export type TeamFigures = { turnover: Money; netLoss: Money; active: number };

/** What a team lacks for a tier. Zero: reached. */
export type Shortfall = { turnover: Money; netLoss: Money; active: number };

/** A part of a rate, such as 60,000 of 100,000. Always 1 of 1 with fixed tiers. */
export type Fraction = { part: bigint; whole: bigint };

/** How one tier was judged. */
export type JudgedTier = {
  /** 1 is the first tier of the contract. */
  tier: number;
  rate: Rate;
  /** The part of the rate that is applied. */
  applied: Fraction;
  isMet: boolean;
  missing: Shortfall;
};

export type TierChoice = {
  chosen: JudgedTier | null;
  /** The tier with the next higher rate, and what the team lacks for it. Null at the top. */
  next: JudgedTier | null;
  judged: readonly JudgedTier[];
};

export type TierMode = 'fixed' | 'floating';

export type TierRule = {
  mode: TierMode;
  /** No tier is met without a net loss of the team. */
  needsNetLoss: boolean;
};

const full: Fraction = { part: 1n, whole: 1n };

/**
 * Fixed: the highest rate whose floors are all met. Floating: the largest rate after it is reduced in the proportion by which the net
 * loss misses the tier's floor; the other two floors must be met.
 */
export function chooseTier(
  tiers: readonly Tier[],
  figures: TeamFigures,
  { mode, needsNetLoss }: TierRule,
): TierChoice {
  const judged = tiers.map((tier, index) =>
    judge({ tier, number: index + 1 }, figures, { mode, needsNetLoss }),
  );
  let chosen: JudgedTier | null = null;
  for (const one of judged) {
    if (one.isMet && (chosen === null || compareRates(one, chosen) > 0)) chosen = one;
  }
  return { chosen, next: nextAbove(chosen, judged), judged };
}

function judge(
  { tier, number }: { tier: Tier; number: number },
  figures: TeamFigures,
  { mode, needsNetLoss }: TierRule,
): JudgedTier {
  // A contract on net loss pays for a loss of at least one unit.
  const lossFloor = needsNetLoss && tier.netLoss <= 0n ? 1n : tier.netLoss;
  const missing: Shortfall = {
    turnover: most(0n, tier.turnover - figures.turnover),
    netLoss: lossFloor <= 0n ? moneyOfUnits(0n) : most(0n, lossFloor - figures.netLoss),
    active: Math.max(0, tier.active - figures.active),
  };
  const isFloating = mode === 'floating' && tier.netLoss > 0n;
  const applied = isFloating
    ? { part: most(0n, least(figures.netLoss, tier.netLoss)), whole: tier.netLoss }
    : full;
  const isLossMet = isFloating ? figures.netLoss > 0n : missing.netLoss === 0n;
  const isMet = missing.turnover === 0n && missing.active === 0 && isLossMet;
  return { tier: number, rate: tier.rate, applied, isMet, missing };
}

type AppliedRate = Pick<JudgedTier, 'rate' | 'applied'>;

/** Above zero if the first tier applies the higher rate. */
function compareRates(one: AppliedRate, other: AppliedRate): number {
  const [left, right] = [
    one.rate * one.applied.part * other.applied.whole,
    other.rate * other.applied.part * one.applied.whole,
  ];
  return left === right ? 0 : left > right ? 1 : -1;
}

function nextAbove(chosen: JudgedTier | null, judged: readonly JudgedTier[]): JudgedTier | null {
  let next: JudgedTier | null = null;
  for (const one of judged) {
    const isAbove = one !== chosen && (chosen === null || one.rate > chosen.rate);
    if (isAbove && (next === null || one.rate < next.rate)) next = one;
  }
  return next;
}
