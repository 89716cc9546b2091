import { moneyOfUnits, noMoney, parsePercent, share, type Money, type Rate } from '@mela/kernel/money';
import { countsInTeam, type AccountType } from '#agents/active-members.ts';
import { sumOf } from '#agents/exact.ts';

/** One account and its day. Null: no referrer. */
export type GridNode = {
  id: string;
  referrer: string | null;
  type: AccountType;
  hasContract: boolean;
  /** Valid bet of the day, without bets of the care rule. */
  validBet: Money;
};

/** By tier: what an earner gets for the friends one level below, two levels below, and so on. */
export type GridReward = { id: string; tiers: readonly Money[]; total: Money };

const MEMBER: AccountType = 0;

/**
 * The rewards of one day. A member earns if neither the member nor anybody above holds an agent contract. Accounts that are left out bring
 * nothing, but they are a level. Each tier is floored once on its sum.
 */
export function referralGrid(nodes: readonly GridNode[], rates: readonly Rate[]): readonly GridReward[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const bases = new Map<string, bigint[]>();
  for (const node of nodes) {
    if (!countsInTeam(node.type) || node.validBet <= 0n) continue;
    for (const [tier, { id }] of aboveOf(node, byId).slice(0, rates.length).entries()) {
      const sums = bases.get(id) ?? rates.map(() => 0n);
      sums[tier] = (sums[tier] ?? 0n) + node.validBet;
      bases.set(id, sums);
    }
  }
  return nodes.filter((node) => earns(node, byId)).flatMap(({ id }) => rewardsOf(id, bases.get(id), rates));
}

function rewardsOf(
  id: string,
  sums: readonly bigint[] | undefined,
  rates: readonly Rate[],
): readonly GridReward[] {
  if (sums === undefined) return [];
  const tiers = rates.map((rate, tier) => share(moneyOfUnits(sums[tier] ?? noMoney), rate));
  const total = sumOf(tiers, (amount) => amount);
  return total > 0n ? [{ id, tiers, total }] : [];
}

/** The accounts above one, the nearest first. */
function aboveOf({ id, referrer }: GridNode, byId: ReadonlyMap<string, GridNode>): readonly GridNode[] {
  const above: GridNode[] = [];
  const seen = new Set([id]);
  for (let next = referrer; next !== null && !seen.has(next);) {
    const node = byId.get(next);
    if (node === undefined) break;
    seen.add(node.id);
    above.push(node);
    next = node.referrer;
  }
  return above;
}

function earns(node: GridNode, byId: ReadonlyMap<string, GridNode>): boolean {
  const hasContract = node.hasContract || aboveOf(node, byId).some((upline) => upline.hasContract);
  return node.type === MEMBER && !hasContract;
}

/** The merchant's default rates, by tier. */
export const gridRates: readonly Rate[] = ['0.10', '0.05', '0.02'].map(parsePercent);
