import type { Overview } from '@mela/protocol/shapes/team-report';
import { CARE_PLAYERS_MIN } from '@mela/protocol/team-report';
import { carePlay, type TeamChoice } from './figures/queries.ts';
import type { Needs } from './needs.ts';

/**
 * The play of the caller's whole team under the care rule. Figures of a part of the team, or of a few players, would tell who is excluded,
 * on a break or over a limit.
 */
export async function readCare(
  { db }: Pick<Needs, 'db'>,
  viewerId: bigint,
  choice: TeamChoice & { isTwin: boolean },
): Promise<Overview['care']> {
  if (choice.nodeId !== viewerId) return null;
  const { players, ...care } = await carePlay(db, choice);
  return players < CARE_PLAYERS_MIN ? null : care;
}
