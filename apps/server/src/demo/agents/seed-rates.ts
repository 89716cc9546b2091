import { parsePercent } from '@mela/kernel/money';
import type { RebateProduct } from '@mela/protocol/team';
import { demoTree, type TreeMember } from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';
import type { PastWorld } from './past-world.ts';

/** What agents have by their level, the head first: a prize group, and percentages that each level shares with the one below. */
const levels = [
  { group: 1976, percent: '0.30', live: '0.10' },
  { group: 1972, percent: '0.24', live: '0.08' },
  { group: 1968, percent: '0.18', live: '0.06' },
  { group: 1964, percent: '0.10', live: '0.04' },
  { group: 1960, percent: '0.05', live: '0.02' },
] as const;

const products = ['slots', 'fishing', 'instant', 'sports', 'esports', 'elottery'] as const;

/** Every agent gets its row and its prize group on the day it joined. Members keep the usual group. */
export async function seedRates({ tx }: Seeding, { team, setTime }: PastWorld): Promise<void> {
  for (const { agent, level } of await agentsWithLevel({ tx })) {
    setTime(agent.madeAt);
    await team.openAgentRow(tx, agent.id, { mayOpenEqual: agent.account === 'demo.agent' });
    await team.setRates(tx, { memberId: agent.id, wanted: { group: level.group }, by: 'open' });
  }
}

/** Agents get percentages of the other products later. Bets that were settled before give no rebate. */
export async function givePercents({ tx }: Seeding, { team }: PastWorld): Promise<void> {
  for (const { agent, level } of await agentsWithLevel({ tx })) {
    const percents = new Map<RebateProduct, ReturnType<typeof parsePercent>>([
      ...products.map((product) => [product, parsePercent(level.percent)] as const),
      ['live', parsePercent(level.live)],
    ]);
    await team.setRates(tx, { memberId: agent.id, wanted: { percents }, by: 'open' });
  }
}

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42]);

async function agentsWithLevel({ tx }: Pick<Seeding, 'tx'>) {
  const tree = await demoTree(tx);
  const depths = depthsIn(tree);
  return tree
    .filter(({ type }) => agentTypes.has(type))
    .map((agent) => ({ agent, level: levels[depths.get(agent.id) ?? 0] ?? levels[0] }));
}

/** How many uplines each account has; the tree lists uplines first. */
function depthsIn(tree: readonly TreeMember[]): ReadonlyMap<bigint, number> {
  const depths = new Map<bigint, number>();
  for (const { id, uplineId } of tree)
    depths.set(id, uplineId === null ? 0 : (depths.get(uplineId) ?? 0) + 1);
  return depths;
}
