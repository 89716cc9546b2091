import type { Overview } from '@mela/protocol/shapes/team-report';
import { CARE_PLAYERS_MIN } from '@mela/protocol/team-report';
import { sumOf } from '@mela/rules/agents/exact';
import { hasPlayers, type TeamChoice, type TeamRow } from './figures/queries.ts';
import type { Needs } from './needs.ts';

/**
 * The play of the caller's whole team under the care rule. Figures of a part of the team, or of a few players, would tell who is excluded,
 * on a break or over a limit.
 */
export async function careOf(
  { db }: Pick<Needs, 'db'>,
  {
    rows,
    viewerId,
    choice,
  }: { rows: readonly TeamRow[]; viewerId: bigint; choice: TeamChoice & { isTwin: boolean } },
): Promise<Overview['care']> {
  if (choice.nodeId !== viewerId || !(await hasPlayers(db, choice, CARE_PLAYERS_MIN))) return null;
  return {
    stake: sumOf(rows, ({ careStake }) => careStake),
    payout: sumOf(rows, ({ carePayout }) => carePayout),
  };
}
