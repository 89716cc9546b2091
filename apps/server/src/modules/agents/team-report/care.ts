import { moneyOfUnits } from '@mela/kernel/money';
import type { Overview } from '@mela/protocol/shapes/team-report';
import { CARE_PLAYERS_MIN } from '@mela/protocol/team-report';
import { sumOf } from '@mela/rules/agents/exact';
import { hasPlayers, ownCare, teamRows, type TeamChoice, type TeamRow } from './figures/queries.ts';
import type { ScopeNeeds } from './needs.ts';
import { readScope, type ScopeQuery } from './scope.ts';

/** The play below an agent under the care rule, over days. */
export async function readCare(
  needs: ScopeNeeds,
  viewerId: bigint,
  days: Omit<ScopeQuery, 'node'>,
): Promise<Overview['care']> {
  const scope = await readScope(needs, viewerId, days);
  const choice = { ...scope, product: undefined };
  return careOf(needs, { rows: await teamRows(needs.db, choice), viewerId, choice });
}

/**
 * The play below the caller under the care rule. Figures of a part of the team, or of a few players, would tell who is excluded,
 * on a break or over a limit.
 */
export async function careOf(
  { db }: Pick<ScopeNeeds, 'db'>,
  {
    rows,
    viewerId,
    choice,
  }: { rows: readonly TeamRow[]; viewerId: bigint; choice: TeamChoice & { isTwin: boolean } },
): Promise<Overview['care']> {
  if (choice.nodeId !== viewerId || !(await hasPlayers(db, choice, CARE_PLAYERS_MIN))) return null;
  const own = await ownCare(db, choice);
  return {
    stake: moneyOfUnits(sumOf(rows, ({ careStake }) => careStake) - own.stake),
    payout: moneyOfUnits(sumOf(rows, ({ carePayout }) => carePayout) - own.payout),
  };
}
