import { moneyOfUnits, noMoney, rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import { productShares } from '@mela/rules/agents/rebate-shares';
import { splitRebate } from '@mela/rules/lottery/rebate';

/** An agent above the member of a bet, the nearest first. */
export type LineAgent = {
  id: bigint;
  /** The prize group in the lottery. */
  group: number;
  /** The percentage of the bet's product. */
  rate: Rate;
  isSuspended: boolean;
};

/** Who earns from a bet, and above which rate. */
export type Line = { memberRate: Rate; agents: readonly LineAgent[] };

/** What a bet pays rebates on: the stake in each prize group of a lottery order, or the valid bet. */
export type Basis =
  | { kind: 'groups'; maxGroup: number; selfRebate: Money; parts: readonly { group: number; stake: Money }[] }
  | { kind: 'validBet'; amount: Money };

/** The share of one agent in one bet. */
export type Share = { agentId: bigint; basis: Money; rate: Rate; amount: Money; isKept: boolean };

export type Shares = { shares: readonly Share[]; rounding: Money };

/** Twenty units of a prize group are one percent. */
const RATE_OF_GROUP_UNIT = 500n;

/** The shares of all agents of a line, also those of suspended agents, which stay with the house. */
export function sharesOf(basis: Basis, line: Line): Shares {
  return basis.kind === 'groups' ? groupShares(basis, line) : validBetShares(basis.amount, line);
}

function groupShares(
  { maxGroup, selfRebate, parts }: Extract<Basis, { kind: 'groups' }>,
  { agents }: Line,
): Shares {
  // Suspended agents are passed as active ones, because their shares are computed in the same way.
  const uplines = agents.map(({ id, group }) => ({ id: String(id), group, isSuspended: false }));
  const splits = parts.map(({ group, stake }) => splitRebate({ stake, maxGroup, group }, uplines));
  const basis = sum(parts.map(({ stake }) => stake));
  let below = maxGroup;
  const shares = agents.map(({ id, group, isSuspended }): Share => {
    const gap = BigInt(Math.max(0, group - below));
    below = Math.max(below, group);
    const amount = sum(splits.map((split) => split.shares.get(String(id)) ?? noMoney));
    const rate = rateOfMillionths(gap * RATE_OF_GROUP_UNIT);
    return { agentId: id, basis, rate, amount, isKept: isSuspended };
  });
  const total = sum(splits.map(({ lineTotal }) => lineTotal));
  const given = sum(shares.map(({ amount }) => amount));
  return { shares: shares.filter(hasGap), rounding: moneyOfUnits(total - selfRebate - given) };
}

function validBetShares(amount: Money, { memberRate, agents }: Line): Shares {
  const uplines = agents.map(({ id, rate, isSuspended }) => ({ id: String(id), rate, isSuspended }));
  const { shares, rounding } = productShares(amount, memberRate, uplines);
  const all = shares.map((one, index): Share => {
    const agentId = agents[index]?.id ?? 0n;
    return { agentId, basis: amount, rate: one.gap, amount: one.amount, isKept: one.isKept };
  });
  return { shares: all.filter(hasGap), rounding };
}

/** A line as it was when a bet was settled first, from the gaps of its shares: corrections of the bet are paid at the same rates. */
export function lineOfGaps(
  basis: Basis,
  gaps: readonly { agentId: bigint; rate: Rate; isKept: boolean }[],
): Line {
  let rate = 0n;
  const base = basis.kind === 'groups' ? basis.maxGroup : 0;
  const agents = gaps.map((gap): LineAgent => {
    rate += gap.rate;
    return {
      id: gap.agentId,
      group: base + Number(rate / RATE_OF_GROUP_UNIT),
      rate: rateOfMillionths(rate),
      isSuspended: gap.isKept,
    };
  });
  return { memberRate: rateOfMillionths(0n), agents };
}

const hasGap = ({ rate }: Share): boolean => rate > 0n;

const sum = (amounts: readonly Money[]): Money =>
  moneyOfUnits(amounts.reduce((total, amount) => total + amount, 0n));
